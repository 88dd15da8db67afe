import type { OutboxEntry, OutboxStorage } from '../environment/outboxStorage.ts';

const storedAtMost = 100;

/** A storage that never rejects: what cannot be stored is reported once, and the chat goes on in memory. */
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

  /** `count` is how many are waiting with this one: no more than 100 are stored. */
  put(entry: OutboxEntry, count: number): void {
    if (count <= storedAtMost) void this.#attempt(() => this.#storage.put(entry));
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
