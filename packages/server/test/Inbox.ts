const usualPatienceMs = 8_000;

/** What has arrived, and a way to wait for what has not: by events, never by time. */
export class Inbox<Item> {
  readonly all: Item[] = [];
  #waiting: { fits: (item: Item) => boolean; resolve: (item: Item) => void }[] = [];
  readonly #taken = new Set<Item>();

  add(item: Item): void {
    this.all.push(item);
    const waiting = this.#waiting.find(({ fits }) => fits(item));
    if (!waiting) return;
    this.#taken.add(item);
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    waiting.resolve(item);
  }

  /** The oldest item that fits and was not answered before, now or when it comes. Throws after a while, with what came instead. */
  next(fits: (item: Item) => boolean, patienceMs = usualPatienceMs): Promise<Item> {
    const here = this.all.find((item) => !this.#taken.has(item) && fits(item));
    if (here !== undefined) {
      this.#taken.add(here);
      return Promise.resolve(here);
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`Nothing that fits came. What came: ${JSON.stringify(this.all)}`));
      }, patienceMs);
      this.#waiting.push({
        fits,
        resolve: (item) => {
          clearTimeout(timer);
          resolve(item);
        },
      });
    });
  }
}
