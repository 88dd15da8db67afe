import type { OutboxEntry, OutboxStorage } from '../environment/outboxStorage.ts';

const maximumStored = 100;

/** Wraps the outbox storage so that it never rejects. The first failure is reported; later ones are ignored. */
export class UnsentStorage {
  readonly #storage: OutboxStorage;
  readonly #onError: (cause: unknown) => void;
  #hasFailed = false;

  constructor(storage: OutboxStorage, onError: (cause: unknown) => void) {
    this.#storage = storage;
    this.#onError = onError;
  }

  async load(): Promise<readonly OutboxEntry[]> {
    return (await this.#attempt(() => this.#storage.load())) ?? [];
  }

  /** Stores an entry, unless `count`, the number of unsent messages including this one, is above 100. */
  put(entry: OutboxEntry, count: number): void {
    if (count <= maximumStored) void this.#attempt(() => this.#storage.put(entry));
  }

  remove(echoId: string): void {
    void this.#attempt(() => this.#storage.remove(echoId));
  }

  async #attempt<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await call();
    } catch (cause) {
      if (!this.#hasFailed) this.#onError(cause);
      this.#hasFailed = true;
      return undefined;
    }
  }
}
