import type { OutboxEntry, OutboxStorage } from '../../environment/outboxStorage.ts';

/** A storage that never rejects: what cannot be kept is reported once, and the chat goes on in memory. */
export interface Keeping {
  load(): Promise<readonly OutboxEntry[]>;
  /** `count` is how many are waiting with this one: no more than 100 are kept. */
  put(entry: OutboxEntry, count: number): void;
  remove(echoId: string): void;
}

const keptAtMost = 100;

/** Guards a storage. */
export function createKeeping(storage: OutboxStorage, onError: (cause: unknown) => void): Keeping {
  let hasFailed = false;
  const complain = (cause: unknown) => {
    if (hasFailed) return;
    hasFailed = true;
    onError(cause);
  };
  const attempt = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await call();
    } catch (cause) {
      complain(cause);
      return undefined;
    }
  };
  return {
    load: async () => (await attempt(() => storage.load())) ?? [],
    put(entry, count) {
      if (count <= keptAtMost) void attempt(() => storage.put(entry));
    },
    remove: (echoId) => void attempt(() => storage.remove(echoId)),
  };
}
