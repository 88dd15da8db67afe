interface SweptMapSettings<Value> {
  /** The map is not swept before it has more entries than this. */
  readonly smallestSweep: number;
  /** Whether an entry says no more than a missing one would. */
  isSpent(value: Value): boolean;
}

/** A map whose spent entries are deleted as it grows: not at every call, but each time it has doubled. */
export class SweptMap<Value> extends Map<string, Value> {
  readonly #settings: SweptMapSettings<Value>;
  #sweepAtSize: number;

  constructor(settings: SweptMapSettings<Value>) {
    super();
    this.#settings = settings;
    this.#sweepAtSize = settings.smallestSweep;
  }

  /** Sets an entry, after a sweep if the map has doubled since the last one. */
  override set(key: string, value: Value): this {
    if (this.size > this.#sweepAtSize) this.#sweep();
    return super.set(key, value);
  }

  #sweep(): void {
    for (const [key, value] of this) if (this.#settings.isSpent(value)) this.delete(key);
    this.#sweepAtSize = Math.max(this.#settings.smallestSweep, 2 * this.size);
  }
}
