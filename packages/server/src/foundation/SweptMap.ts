interface SweptMapSettings<Value> {
  /** The map is swept only if it has more entries than this. */
  readonly smallestSweep: number;
  /** Returns whether an entry can be deleted because it is equivalent to a missing one. */
  isSpent(value: Value): boolean;
}

/**
 * A map that deletes its spent entries whenever its size has doubled, so that the amortized cost per write is constant.
 */
export class SweptMap<Value> extends Map<string, Value> {
  readonly #settings: SweptMapSettings<Value>;
  #sweepAtSize: number;

  constructor(settings: SweptMapSettings<Value>) {
    super();
    this.#settings = settings;
    this.#sweepAtSize = settings.smallestSweep;
  }

  override set(key: string, value: Value): this {
    if (this.size > this.#sweepAtSize) this.#sweep();
    return super.set(key, value);
  }

  #sweep(): void {
    for (const [key, value] of this) if (this.#settings.isSpent(value)) this.delete(key);
    this.#sweepAtSize = Math.max(this.#settings.smallestSweep, 2 * this.size);
  }
}
