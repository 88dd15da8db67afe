import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestChat, type TestChat } from './testing/createTestChat.tsx';
import { useComposer } from './useComposer.ts';
import { useFileInput } from './useFileInput.ts';

const photo = () => new File(['pixels'], 'photo.png', { type: 'image/png' });

let chat: TestChat;

beforeEach(() => {
  chat = createTestChat();
});
afterEach(() => {
  cleanup();
});

const Field = () => <textarea aria-label="Message" {...useComposer().inputProps} />;
function Picker() {
  const { fileInputProps, prepare } = useFileInput();
  return <input {...fileInputProps} aria-label="Files" onFocus={prepare} />;
}

const show = () => renderHook(() => useComposer(), { wrapper: chat.wrapper }).result;
const names = (composer: { readonly current: ReturnType<typeof useComposer> }) =>
  composer.current.files.map(({ file }) => file.name);

describe('the files of the next message', () => {
  it('are shared by all composers of a chat', async () => {
    const [first, second] = [show(), show()];
    await act(() => first.current.addFiles([photo(), new File(['x'], 'x.exe')]));
    expect(names(second)).toEqual(['photo.png']);
    expect(second.current.refusedFiles).toMatchObject([{ fileName: 'x.exe', reason: 'type' }]);
  });

  it('can be sent without a text, and together with one', async () => {
    const composer = show();
    await chat.advance();
    expect(composer.current.blockedBy).toBe('empty');
    await act(() => composer.current.addFiles([photo()]));
    expect(composer.current.blockedBy).toBe(null);
    act(() => composer.current.setValue('Look'));
    act(() => void composer.current.submit());
    expect({ names: names(composer), value: composer.current.value }).toEqual({ names: [], value: '' });
    await chat.advance();
    expect(chat.server.log).toMatchObject([{ content: 'Look', attachments: [{ file_name: 'photo.png' }] }]);
  });

  it('are sent with the text if the text is submitted while the files are being checked', async () => {
    const composer = show();
    act(() => composer.current.setValue('Look'));
    await act(async () => {
      const added = composer.current.addFiles([photo()]);
      await Promise.resolve();
      expect(composer.current.submit()).toBeNull();
      await added;
    });
    await chat.advance();
    expect(chat.server.log).toMatchObject([{ content: 'Look', attachments: [{ file_name: 'photo.png' }] }]);
  });

  it('are not sent if submit() is called during the check and a file is refused; the text stays', async () => {
    const composer = show();
    act(() => composer.current.setValue('Look'));
    await act(async () => {
      const added = composer.current.addFiles([new File(['x'], 'x.exe')]);
      await Promise.resolve();
      composer.current.submit();
      await added;
    });
    await chat.advance();
    expect(composer.current.value).toBe('Look');
    expect(chat.server.log).toEqual([]);
  });

  it('are sent only if the text is not too long', async () => {
    const composer = show();
    await act(() => composer.current.addFiles([photo()]));
    act(() => composer.current.setValue('x'.repeat(10_001)));
    act(() => void composer.current.submit());
    expect({ names: names(composer), blockedBy: composer.current.blockedBy }).toEqual({
      names: ['photo.png'],
      blockedBy: 'too_long',
    });
  });
});

describe('pasting', () => {
  it.each([
    ['a picture', ['Files'], true],
    ['a picture of a web page', ['text/html', 'Files'], true],
    ['a file with its name as text', ['text/plain', 'Files'], true],
    ['cells of a spreadsheet with their picture', ['text/plain', 'text/html', 'Files'], false],
  ])('%s with the types %j is attached as a file: %s', async (_what, types, isAttached) => {
    render(<Field />, { wrapper: chat.wrapper });
    const clipboardData = { files: [photo()], types };
    const isTextPasted = fireEvent.paste(screen.getByRole('textbox'), { clipboardData });
    await vi.waitFor(() => expect(chat.client.state.draftFiles.files).toHaveLength(isAttached ? 1 : 0));
    expect(isTextPasted).toBe(!isAttached);
  });
});

describe('useFileInput', () => {
  it('adds the chosen files, and lets the same file be chosen again', async () => {
    render(<Picker />, { wrapper: chat.wrapper });
    const input = screen.getByLabelText<HTMLInputElement>('Files');
    fireEvent.focus(input);
    await vi.waitFor(() => expect(input.accept).not.toBe(''));
    expect(input.accept).toMatch(/^image\/\*,video\/\*,audio\/\*,\.pdf,/);
    const clear = vi.spyOn(input, 'value', 'set');
    fireEvent.change(input, { target: { files: [photo()] } });
    await vi.waitFor(() => expect(chat.client.state.draftFiles.files).toHaveLength(1));
    expect(clear.mock.calls).toEqual([['']]);
  });
});
