import { expect, it, vi } from 'vitest';
import { browserTabs } from './browserTabs.ts';

const message = { deletedContactId: 7, isOnlyHere: false };
const openTab = (scope: string) => {
  const tabs = browserTabs({ locks: undefined, BroadcastChannel }, scope, 'page');
  const received: unknown[] = [];
  tabs.onMessage((each) => received.push(each));
  tabs.join();
  return { tabs, received };
};

it('a message reaches the other open pages of the same chat, but neither the sender nor pages that have left', async () => {
  const [sender, open, left, other] = [openTab('a'), openTab('a'), openTab('a'), openTab('b')];
  left.tabs.leave();
  sender.tabs.post(message);
  await vi.waitFor(() => expect(open.received).toEqual([message]));
  expect([sender.received, left.received, other.received]).toEqual([[], [], []]);
  left.tabs.join();
  sender.tabs.post(message);
  await vi.waitFor(() => expect(left.received, 'after it has joined again').toEqual([message]));
  for (const { tabs } of [sender, open, left, other]) tabs.leave();
});

it('posting a message does not fail in a browser without BroadcastChannel', () => {
  const tabs = browserTabs({ locks: undefined }, 'a', 'page');
  tabs.join();
  expect(() => tabs.post(message)).not.toThrow();
  tabs.leave();
});

/** Like Chromium, grants a lock even if the request was aborted shortly before. */
function createLocks(): LockManager {
  const queues = new Map<string, Promise<void>>();
  const held = new Set<string>();
  const locks = {
    request(name: string, _options: LockOptions, callback: (lock: null) => unknown) {
      const earlier = queues.get(name) ?? Promise.resolve();
      const done = earlier.then(async () => {
        held.add(name);
        await callback(null);
        held.delete(name);
      });
      queues.set(name, done);
      return done;
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  };
  return locks as unknown as LockManager;
}

it('a page that leaves while it is joining, and then rejoins, is listed as open until it leaves again', async () => {
  const tabs = browserTabs({ locks: createLocks() }, 'a', 'page');
  tabs.join();
  tabs.leave();
  tabs.join();
  expect(await tabs.openPages()).toEqual(new Set(['page']));
  tabs.leave();
  await vi.waitFor(async () => expect(await tabs.openPages()).toEqual(new Set()));
});
