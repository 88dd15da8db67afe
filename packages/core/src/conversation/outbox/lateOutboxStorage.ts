import type { OutboxStorage } from './outboxStorage.ts';

/** A storage whose code is fetched when it is first used. While it does not come every call rejects, and fetches again. */
export function lateOutboxStorage(open: () => Promise<OutboxStorage>): OutboxStorage {
  let opened: Promise<OutboxStorage> | undefined;
  const storage = () => {
    opened ??= open().catch((cause) => {
      opened = undefined;
      throw cause;
    });
    return opened;
  };
  return {
    load: async () => (await storage()).load(),
    put: async (entry) => (await storage()).put(entry),
    remove: async (echoId) => (await storage()).remove(echoId),
  };
}
