/** Holds tasks until `window` of them are waiting, or `withinMs` has passed. Then runs them in random order. */
export class Shuffle {
  readonly #window: number;
  readonly #random: () => number;
  readonly #timer: NodeJS.Timeout;
  #held: (() => void)[] = [];
  #isOver = false;

  constructor(window: number, withinMs: number, random: () => number) {
    this.#window = window;
    this.#random = random;
    this.#timer = setTimeout(() => this.flush(), withinMs);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  add(task: () => void): void {
    this.#held.push(task);
    if (this.#held.length >= this.#window) this.flush();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
    const held = this.#held;
    this.#held = [];
    while (held.length > 0) held.splice(Math.floor(this.#random() * held.length), 1)[0]?.();
  }

  discard(): void {
    this.#held = [];
    this.flush();
  }
}
