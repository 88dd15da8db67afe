/**
 * A process that sends nothing for this many milliseconds counts as dead. Each process sends something every second.
 */
const silentMs = 3_000;

/** Watches which processes are alive, including this one. */
export class Peers {
  readonly #seenAtMs = new Map<string, number>();

  /** Records that a process is alive. Returns whether it was unknown or counted as dead. */
  noteSeen(origin: string, nowMs: number): boolean {
    const isNew = !this.#seenAtMs.has(origin);
    this.#seenAtMs.set(origin, nowMs);
    return isNew;
  }

  /** Forgets a process that has stopped. */
  remove(origin: string): void {
    this.#seenAtMs.delete(origin);
  }

  /** Forgets the processes that have sent nothing for 3 s, and returns their names. */
  removeSilent(nowMs: number): string[] {
    const silent = [...this.#seenAtMs].filter(([, atMs]) => nowMs - atMs > silentMs).map(([name]) => name);
    for (const origin of silent) this.#seenAtMs.delete(origin);
    return silent;
  }
}
