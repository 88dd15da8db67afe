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

function setUp() {
  const sent: string[] = [];
  const signal = new AbortController();
  let closed = false;
  const opened = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (opened) Object.defineProperty(opened, 'closed', { get: () => closed });
  vi.spyOn(window, 'open').mockReturnValue(opened);
  const context = createContext({ flowToken: 'demo', apiUrl: 'https://chat.example' }, signal.signal);
  const popouts = createPopouts(context, { send: ({ event }) => sent.push(event) });
  popouts.open('/widget#code=1');
  const closeWindow = () => {
    closed = true;
  };
  return { sent, opened, shutDown: () => signal.abort(), closeWindow };
}

it('F29: closing the pop-out notifies the widget only once, within a second', () => {
  const { closeWindow, sent } = setUp();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  closeWindow();
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual(['popout-closed']);
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

it('the pop-out can ask for the code that it was opened with, and shutdown closes the pop-out', async () => {
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

it('the pop-out is no longer watched after shutdown', () => {
  const { closeWindow, shutDown, sent } = setUp();
  shutDown();
  closeWindow();
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
