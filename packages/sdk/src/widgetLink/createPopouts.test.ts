import { popoutAnswer, popoutQuestion } from '@chat/core/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContext } from '../context/createContext.ts';
import { createPopouts } from './createPopouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A page whose browser opens a window for the chat. */
function setUp() {
  const told: string[] = [];
  const signal = new AbortController();
  let closed = false;
  const opened = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (opened) Object.defineProperty(opened, 'closed', { get: () => closed });
  vi.spyOn(window, 'open').mockReturnValue(opened);
  const context = createContext({ flowToken: 'demo', apiUrl: 'https://chat.example' }, signal.signal);
  const popouts = createPopouts(context, { send: ({ event }) => told.push(event) });
  popouts.open('/widget#code=1');
  const closeWindow = () => {
    closed = true;
  };
  return { told, opened, shutDown: () => signal.abort(), closeWindow };
}

it('F29: the widget hears within a second that the window of the chat was closed, and only once', () => {
  const { closeWindow, told } = setUp();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  closeWindow();
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['popout-closed']);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
});

it('a window of the chat is told which code it was opened with, and closed with the chat', async () => {
  const { opened, shutDown } = setUp();
  const posted = vi.spyOn(Object(opened), 'postMessage').mockReturnValue(undefined);
  const close = vi.spyOn(Object(opened), 'close');
  const ask = (source: unknown, origin: string) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: popoutQuestion, origin, source: source as Window }),
    );
  ask(window, 'https://chat.example');
  ask(opened, 'https://evil.example');
  expect(posted).not.toHaveBeenCalled();
  ask(opened, 'https://chat.example');
  expect(posted.mock.calls).toEqual([[popoutAnswer('1'), 'https://chat.example']]);
  expect(String(vi.mocked(window.open).mock.calls[0]?.[0])).toMatch(/#code=1&from=http/);
  shutDown();
  expect(close).toHaveBeenCalledOnce();
});

it('nobody looks after the window any more once the chat is shut down', () => {
  const { closeWindow, shutDown, told } = setUp();
  shutDown();
  closeWindow();
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
