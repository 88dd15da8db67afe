/** Runs tasks of the same key one after another, and tasks of different keys in parallel. */
export class KeyedQueue<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** The number of keys with unfinished tasks. */
  get size(): number {
    return this.#last.size;
  }

  /** Runs `work` after all earlier tasks of the key have settled, and returns its result. */
  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const previous = this.#last.get(key) ?? Promise.resolve();
    const result = previous.then(work, work);
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
