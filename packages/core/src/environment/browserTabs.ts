import { singleTab, type Tabs } from './Tabs.ts';

export interface TabApis {
  readonly locks: LockManager | undefined;
  readonly BroadcastChannel?: typeof BroadcastChannel | undefined;
}

/**
 * Coordinates the pages of one browser with Web Locks. The browser releases them even if a page crashes. Pages with the
 * same `scope` belong together. Without Web Locks (on insecure origins) every page assumes that it is the only one, but
 * still receives messages. Call `leave()` on `pagehide`: holding a lock keeps a page and its host page out of the
 * back/forward cache.
 */
export function browserTabs(
  { locks, BroadcastChannel: Channel }: TabApis,
  scope: string,
  page: string,
): Tabs {
  const lockTabs = locks ? tabsWithLocks(locks, scope, page) : singleTab(page);
  let channel: BroadcastChannel | undefined;
  let receive: (message: unknown) => void = () => undefined;
  return {
    ...lockTabs,
    join() {
      lockTabs.join();
      channel ??= Channel && new Channel(`chat-tabs:${scope}`);
      if (channel) channel.onmessage = ({ data }) => receive(data);
    },
    leave() {
      lockTabs.leave();
      channel?.close();
      channel = undefined;
    },
    post: (message) => channel?.postMessage(message),
    onMessage(next) {
      receive = next;
    },
  };
}

function tabsWithLocks(locks: LockManager, scope: string, page: string): Tabs {
  const prefix = `chat-page:${scope}:`;
  let isLeader = false;
  let leaving: AbortController | undefined;
  let joined: Promise<unknown> = Promise.resolve();

  /** Resolves when the lock is granted or denied, or the request is aborted. */
  const hold = (name: string, { signal }: AbortController, onGranted: () => void) =>
    new Promise<void>((resolve) => {
      const request = locks.request(name, { signal }, () => {
        resolve();
        // The browser may grant a lock whose request was aborted meanwhile. Nothing would release it later.
        if (signal.aborted) return undefined;
        onGranted();
        return new Promise<void>((release) => {
          signal.addEventListener('abort', () => release(), { once: true });
        });
      });
      // Denied, or the page left before the lock was granted: continue without it.
      request.catch(() => resolve());
    });

  return {
    ...singleTab(page),
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
    async runExclusive(task, timeout) {
      let result: ReturnType<typeof task> | undefined;
      const run = () => {
        result ??= task();
        return result;
      };
      // If the lock is denied or times out, the task runs without it.
      await locks.request(`chat-turn:${scope}`, { signal: timeout }, run).catch(() => undefined);
      return run();
    },
  };
}
