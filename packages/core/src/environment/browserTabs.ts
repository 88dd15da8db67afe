import { singleTab, type Tabs } from './Tabs.ts';

/**
 * Tells the pages of one browser apart by Web Locks, which the browser gives back when a page is gone, however it
 * went. `scope` names what they share. Where there are no locks (an insecure page) every page believes to be alone.
 * `leave()` on `pagehide`: a page that holds a lock is kept out of the back/forward cache, and its host with it.
 */
export function browserTabs(locks: LockManager | undefined, scope: string, page: string): Tabs {
  if (!locks) return singleTab(page);
  const prefix = `chat-page:${scope}:`;
  let isLeader = false;
  let leaving: AbortController | undefined;
  let joined: Promise<unknown> = Promise.resolve();

  /** Holds a lock from when it is granted until the page leaves. */
  const hold = (name: string, { signal }: AbortController, onGranted: () => void) =>
    new Promise<void>((resolve) => {
      const held = locks.request(name, { signal }, () => {
        onGranted();
        resolve();
        return new Promise<void>((giveBack) => {
          signal.addEventListener('abort', () => giveBack(), { once: true });
        });
      });
      // Refused or left before it was granted: then this page goes on alone.
      held.catch(() => resolve());
    });

  return {
    page,
    join() {
      if (leaving) return;
      const mine = new AbortController();
      leaving = mine;
      joined = hold(prefix + page, mine, () => undefined);
      void hold(`chat-leader:${scope}`, mine, () => {
        isLeader = leaving === mine;
      });
    },
    leave() {
      leaving?.abort();
      leaving = undefined;
      isLeader = false;
    },
    isLeader: () => isLeader,
    async openPages() {
      await joined;
      const { held = [] } = await locks.query();
      const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
      return new Set(names);
    },
    async runExclusive(task, patience) {
      let begun: ReturnType<typeof task> | undefined;
      const run = () => {
        begun ??= task();
        return begun;
      };
      // Refused by the browser, or waited for too long: then without a turn.
      await locks.request(`chat-turn:${scope}`, { signal: patience }, run).catch(() => undefined);
      return run();
    },
  };
}
