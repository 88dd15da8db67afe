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

it('a browser without BroadcastChannel sends nothing, and does not fail', () => {
  const tabs = browserTabs({ locks: undefined }, 'a', 'page');
  tabs.join();
  expect(() => tabs.post(message)).not.toThrow();
  tabs.leave();
});
