import type { OutboxEntry, OutboxStorage } from '../environment/outboxStorage.ts';

const maximumStored = 100;

/** Wraps the outbox storage so that it never rejects. The first failure is reported; later ones are ignored. */
export class UnsentStorage {
  readonly #storage: OutboxStorage;
  readonly #onError: (cause: unknown) => void;
  readonly #stored = new Set<string>();
  #hasFailed = false;

  constructor(storage: OutboxStorage, onError: (cause: unknown) => void) {
    this.#storage = storage;
    this.#onError = onError;
  }

  async load(): Promise<readonly OutboxEntry[]> {
    const entries = (await this.#attempt(() => this.#storage.load())) ?? [];
    for (const { echoId } of entries) this.#stored.add(echoId);
    return entries;
  }

  /** Ignores a new entry if `count`, the number of unsent messages including this one, is too high. */
  put(entry: OutboxEntry, count: number): void {
    if (count > maximumStored && !this.#stored.has(entry.echoId)) return;
    this.#stored.add(entry.echoId);
    void this.#attempt(() => this.#storage.put(entry));
  }

  remove(echoId: string): void {
    this.#stored.delete(echoId);
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
