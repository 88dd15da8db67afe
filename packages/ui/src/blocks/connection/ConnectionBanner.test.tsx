import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderConversation } from '../../testing/renderChat.tsx';
import { Announcer } from '../announcer/Announcer.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';

let chat: RenderedChat | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  chat?.client.dispose();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const offline = 'You’re offline. Messages will be sent when you’re back.';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const announced = () => document.querySelector('[data-chat-part="announcer"]')?.textContent;

async function show(state: 'online' | 'offline' | 'connecting' | 'idle') {
  const connection = chat?.client.state.connection;
  if (connection) await act(async () => void Object.assign(connection, { state }));
}

describe('ConnectionBanner', () => {
  it.each([
    ['at once while the device is offline', false, 0],
    ['after 1 s if the server has refused the connection', true, 1000],
  ])('says that the visitor is offline %s', async (_when, isDeviceOnline, ms) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isDeviceOnline);
    chat = await renderConversation(<ConnectionBanner />);
    await show('offline');
    await pass(Math.max(0, ms - 1));
    if (ms > 0) expect(screen.queryByText(offline)).toBeNull();
    await pass(1);
    expect(screen.getByText(offline)).toBeTruthy();
  });

  it('appears on the offline event, even if the socket still seems alive, and disappears on the online event', async () => {
    chat = await renderConversation(<ConnectionBanner />);
    await show('online');
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    for (const [isDeviceOnline, event] of [
      [false, 'offline'],
      [true, 'online'],
    ] as const) {
      onLine.mockReturnValue(isDeviceOnline);
      act(() => void dispatchEvent(new Event(event)));
      expect(screen.queryAllByText(offline)).toHaveLength(isDeviceOnline ? 0 : 1);
    }
  });

  it.each([
    ['announces that the connection is back', 'online', 'You’re back online'],
    ['announces nothing more when the connection ends on purpose', 'idle', offline],
  ] as const)('%s', async (_what, state, text) => {
    chat = await renderConversation(
      <Announcer>
        <ConnectionBanner />
      </Announcer>,
    );
    await show('offline');
    for (let second = 0; second < 3; second++) await pass(1_000);
    expect(announced()).toBe(offline);
    await show(state);
    await pass(1_000);
    expect(document.querySelector('[data-chat-part="banner"]')).toBeNull();
    expect(announced()).toBe(text);
  });

  it.each([
    [500, 'the new connection', 'You’re back online'],
    [6_000, 'the attempt and the new connection', 'Reconnecting…You’re back online'],
  ])('A22: if reconnecting after being offline takes %i ms, announces %s', async (ms, _what, texts) => {
    chat = await renderConversation(
      <Announcer>
        <ConnectionBanner />
      </Announcer>,
    );
    await show('offline');
    for (let second = 0; second < 3; second++) await pass(1_000);
    const received: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) received.push(node.textContent ?? '');
    });
    const [polite] = document.querySelectorAll('[aria-live="polite"]');
    if (polite) observer.observe(polite, { childList: true });
    await show('connecting');
    await pass(ms);
    await show('online');
    for (let second = 0; second < 2; second++) await pass(1_000);
    expect(received.join('')).toBe(texts);
  });
});
