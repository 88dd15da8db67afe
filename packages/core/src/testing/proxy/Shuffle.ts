/** Holds things up until there are enough of them, or for so long, and lets them go in another order. */
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

  /** Nothing is held up any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  add(go: () => void): void {
    this.#held.push(go);
    if (this.#held.length >= this.#window) this.flush();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
    const held = this.#held;
    this.#held = [];
    while (held.length > 0) held.splice(Math.floor(this.#random() * held.length), 1)[0]?.();
  }

  /** What is held up never goes. */
  forget(): void {
    this.#held = [];
    this.flush();
  }
}
