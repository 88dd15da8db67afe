const defaultTimeoutMs = 8_000;

export class Inbox<Item> {
  readonly all: Item[] = [];
  #waiters: { matches: (item: Item) => boolean; resolve: (item: Item) => void }[] = [];
  readonly #consumed = new Set<Item>();

  add(item: Item): void {
    this.all.push(item);
    const waiter = this.#waiters.find(({ matches }) => matches(item));
    if (!waiter) return;
    this.#consumed.add(item);
    this.#waiters = this.#waiters.filter((other) => other !== waiter);
    waiter.resolve(item);
  }

  /** Resolves to the oldest matching item that was not returned before. Rejects after `timeoutMs`. */
  next(matches: (item: Item) => boolean, timeoutMs = defaultTimeoutMs): Promise<Item> {
    const existing = this.all.find((item) => !this.#consumed.has(item) && matches(item));
    if (existing !== undefined) {
      this.#consumed.add(existing);
      return Promise.resolve(existing);
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`No matching item was received. Received: ${JSON.stringify(this.all)}`));
      }, timeoutMs);
      this.#waiters.push({
        matches,
        resolve: (item) => {
          clearTimeout(timer);
          resolve(item);
        },
      });
    });
  }
}
