import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { renderKit } from '../../testing/renderKit.tsx';
import { type Announce, AnnouncerContext } from '../announcer/announcerContext.ts';
import { CopyableLink } from './CopyableLink.tsx';
import { type HandoverLink, MoveToMobile } from './MoveToMobile.tsx';

let chat: RenderedChat | undefined;
const announce = vi.fn<Announce>();
afterEach(() => {
  chat?.client.dispose();
  announce.mockClear();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = () => document.querySelector('[data-chat-part="move-to-mobile"]')?.getAttribute('data-state');

/** Makes copying impossible, clicks “Copy link”, and returns the link that is then shown. */
async function shownLink(): Promise<string> {
  vi.stubGlobal('navigator', {});
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Or open this link on your phone' }).value;
}

function show(requestLink: () => Promise<HandoverLink | null>, channel = {}) {
  chat = renderChat(
    <AnnouncerContext.Provider value={announce}>
      <MoveToMobile requestLink={requestLink} onClose={vi.fn()} />
    </AnnouncerContext.Provider>,
    { channel },
  );
}

describe('MoveToMobile', () => {
  it('shows the link as a QR code with its expiry time, and offers to copy it', async () => {
    show(async () => ({ url: 'https://chat.example/#handover=abc', expiresAtMs: Date.now() + 300_000 }));
    expect(state()).toBe('loading');
    await waitFor(() => expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy());
    expect(screen.getByText(/Works once, until/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await shownLink()).toBe('https://chat.example/#handover=abc');
  });

  it('shows the text configured by the site', async () => {
    show(async () => null, { TextMoveToMobile: 'Nimm uns mit' });
    expect(await screen.findByText('Nimm uns mit')).toBeTruthy();
  });

  it('offers to request another link if the first request returned none', async () => {
    const answers = [null, { url: 'https://chat.example/#handover=b', expiresAtMs: Date.now() + 300_000 }];
    show(async () => answers.shift() ?? null);
    fireEvent.click(await screen.findByRole('button', { name: 'Create a new code' }));
    await waitFor(() => expect(state()).toBe('ready'));
  });

  it('announces that the link has expired, hides it, and requests a new one when the button is clicked', async () => {
    vi.useFakeTimers();
    const requestLink = vi.fn(async () => ({
      url: `https://chat.example/#handover=${requestLink.mock.calls.length}`,
      expiresAtMs: Date.now() + 300_000,
    }));
    show(requestLink);
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(299_999));
    expect(state()).toBe('ready');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(state()).toBe('expired');
    expect(announce.mock.calls).toEqual([['This code has expired']]);
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Create a new code' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(state()).toBe('ready');
    expect(await shownLink()).toBe('https://chat.example/#handover=2');
  });
});

describe('CopyableLink', () => {
  it('copies the link, and then shows Copied in the button', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    renderKit(<CopyableLink url="https://chat.example/a" label="Link" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('https://chat.example/a');
  });

  it('shows and selects the link if copying is not allowed', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    renderKit(<CopyableLink url="https://chat.example/a" label="Link" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect([field.value, field.selectionEnd]).toEqual(['https://chat.example/a', 22]);
    expect(document.activeElement).toBe(field);
  });
});
