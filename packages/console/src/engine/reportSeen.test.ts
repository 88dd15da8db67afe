import { decodeMessage } from '@chat/core/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAgentApi } from './createAgentApi.ts';
import { createConsoleStore } from './createConsoleStore.ts';
import { reportSeen } from './reportSeen.ts';
import { withMessage, withSettings } from './stateUpdates.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Calls to mark a conversation as seen fail while `isUp` is false. */
async function openConsole() {
  const network = { isUp: true, seen: 0 };
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/seen')) return Response.json({ payload: [] });
    network.seen += 1;
    return Response.json({}, { status: network.isUp ? 200 : 503 });
  });
  const page = Object.assign(new EventTarget(), { hidden: false });
  const store = createConsoleStore(createAgentApi('secret'));
  await store.select(7);
  reportSeen(store, page);
  const receive = async (id: number) => {
    const wire = { id, conversation_id: 7, message_type: 0, content: 'Hi', created_at: id };
    const message = decodeMessage(wire);
    if (message) store.change((state) => withMessage(state, message));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { network, page, store, receive };
}

it('marks the selected conversation as seen once for each new message of the visitor', async () => {
  const { network, store, receive } = await openConsole();
  await receive(1);
  store.change((state) => ({ ...state }));
  expect(network.seen).toBe(1);
  await receive(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.seen).toBe(2);
});

it('waits until the console is visible', async () => {
  const { network, page, receive } = await openConsole();
  page.hidden = true;
  await receive(1);
  expect(network.seen).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(network.seen).toBe(1);
});

it('waits while the settings cover the conversation', async () => {
  const { network, store, receive } = await openConsole();
  store.change((state) => withSettings(state, true));
  await receive(1);
  expect(network.seen).toBe(0);
  store.change((state) => withSettings(state, false));
  expect(network.seen).toBe(1);
});

it('repeats a failed call every 5 s until it succeeds, or the conversation is no longer selected', async () => {
  const { network, store, receive } = await openConsole();
  network.isUp = false;
  await receive(1);
  store.change((state) => ({ ...state }));
  expect(network.seen).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(network.seen).toBe(3);
  network.isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.seen).toBe(4);
  network.isUp = false;
  await receive(2);
  await store.select(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.seen).toBe(5);
});

it.each([true, false])(
  'marking as seen keeps the error message of an earlier action (call succeeds: %s)',
  async (isUp) => {
    const { network, store, receive } = await openConsole();
    network.isUp = isUp;
    store.change((state) => ({ ...state, error: 'The message was not sent.' }));
    await receive(1);
    expect(store.state.error).toBe('The message was not sent.');
  },
);
