/**
 * A process that sends nothing for this many milliseconds counts as dead. Each process sends something every second.
 */
const silentMs = 3_000;

export class Peers {
  readonly #seenAtMs = new Map<string, number>();

  /** Returns whether the process was unknown or counted as dead. */
  noteSeen(origin: string, nowMs: number): boolean {
    const isNew = !this.#seenAtMs.has(origin);
    this.#seenAtMs.set(origin, nowMs);
    return isNew;
  }

  remove(origin: string): void {
    this.#seenAtMs.delete(origin);
  }

  /** Forgets the silent processes, and returns their names. */
  removeSilent(nowMs: number): string[] {
    const silent = [...this.#seenAtMs].filter(([, atMs]) => nowMs - atMs > silentMs).map(([name]) => name);
    for (const origin of silent) this.#seenAtMs.delete(origin);
    return silent;
  }
}
