import type { DraftFile, FileRefusal } from '@chat/hooks';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { type Announce, AnnouncerContext } from '../announcer/announcerContext.ts';
import { ComposerFiles, type ComposerFilesProps } from './ComposerFiles.tsx';

const announce = vi.fn<Announce>();
const onRemove = vi.fn<ComposerFilesProps['onRemove']>();
const onMove = vi.fn<ComposerFilesProps['onMove']>();
const onDismissRefused = vi.fn<ComposerFilesProps['onDismissRefused']>();

let pointer = 'fine';

beforeEach(() => {
  pointer = 'fine';
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(any-pointer: ${pointer})` }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fileOf = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name);

function show(files: readonly File[], refused: readonly FileRefusal[] = []): void {
  const items: DraftFile[] = files.map((file, index) => ({ id: index + 1, file }));
  renderKit(
    <AnnouncerContext.Provider value={announce}>
      <form>
        <ComposerFiles
          files={items}
          refused={refused}
          onRemove={onRemove}
          onMove={onMove}
          onDismissRefused={onDismissRefused}
        />
        <textarea />
      </form>
    </AnnouncerContext.Provider>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: 'Files to send' })).getAllByRole('listitem');

describe('ComposerFiles', () => {
  it('U24: lists each file with its name and size', () => {
    show([fileOf('report.pdf', 2_048), fileOf('photo.png', 10)]);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('report.pdf2 kB'),
      expect.stringContaining('photo.png10 bytes'),
    ]);
  });

  it.each([
    ['too_large', 'File exceeds the 20 MB attachment limit'],
    ['type', 'Files of this type can’t be sent'],
    ['empty', 'This file is empty'],
    ['too_many', 'You can send 10 files at a time'],
  ] as const)('U24: a file refused for the reason %s is named with the text "%s"', (reason, text) => {
    show([], [{ fileName: 'film.mov', reason, maximumBytes: 20 * 1024 * 1024 }]);
    expect(screen.getByRole('alert').textContent).toBe(`film.mov${text}`);
    fireEvent.click(button('Hide'));
    expect(onDismissRefused).toHaveBeenCalledOnce();
  });

  it('lists all files beyond the maximum number on one line, below other refused files', () => {
    const refused = ['a.txt', 'b.txt', 'c.txt'].map((fileName) => ({
      fileName,
      reason: fileName === 'b.txt' ? ('empty' as const) : ('too_many' as const),
      maximumBytes: 1,
    }));
    show([], refused);
    const lines = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'b.txtThis file is empty',
      '2 files: a.txt and c.txtYou can send 10 files at a time',
    ]);
  });

  it('moves a file up and announces its new position; the first file cannot be moved up', () => {
    show([fileOf('a.png'), fileOf('b.png')]);
    fireEvent.click(button('Move a.png up'));
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.click(button('Move b.png up'));
    expect(onMove).toHaveBeenCalledWith(2, 0);
    expect(announce).toHaveBeenLastCalledWith('b.png is now number 1 of 2');
  });

  it('shows no arrow beside a single file', () => {
    show([fileOf('a.png')]);
    expect(screen.queryByRole('button', { name: 'Move a.png up' })).toBeNull();
  });

  it('announces added files once, even if the list is shown again', () => {
    const files = [fileOf('a.png'), fileOf('b.png')];
    show(files);
    expect(announce.mock.calls).toEqual([['Added: a.png and b.png']]);
    cleanup();
    show(files);
    expect(announce).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['fine', true],
    ['coarse', false],
  ])('after files were added, the text area has the focus with a %s pointer: %j', (kind, isFocused) => {
    pointer = kind;
    show([fileOf('a.png')]);
    expect(document.activeElement === screen.getByRole('textbox')).toBe(isFocused);
  });

  it.each([
    ['a.png', 'Remove b.png'],
    ['b.png', 'Remove a.png'],
  ])('after %s is removed, the focus is on "%s"', (name, next) => {
    show([fileOf('a.png'), fileOf('b.png')]);
    button(`Remove ${name}`).focus();
    fireEvent.click(button(`Remove ${name}`));
    expect(document.activeElement).toBe(button(next));
    expect(announce).toHaveBeenLastCalledWith(`Removed: ${name}`);
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('after the last file is removed, the focus is in the text area', () => {
    show([fileOf('a.png')]);
    button('Remove a.png').focus();
    fireEvent.click(button('Remove a.png'));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
