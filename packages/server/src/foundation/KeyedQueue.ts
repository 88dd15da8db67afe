/** Runs work one after another per key, and different keys side by side. */
export class KeyedQueue<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** How many keys have work that has not ended. */
  get size(): number {
    return this.#last.size;
  }

  /** Runs `work` when everything queued before under the key has ended, well or badly. */
  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, settled);
    void settled.then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return result;
  }
}
