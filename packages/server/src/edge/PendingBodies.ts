import { tooSlow } from '../foundation/Refusal.ts';

/** Limits the request bodies that wait for their next bytes, per network address. */
export class PendingBodies {
  /** The reject functions of the waiting bodies by address, longest wait first. */
  readonly #waiting = new Map<string, Set<(refusal: Error) => void>>();
  readonly #maxPerAddress: number;

  constructor(maxPerAddress: number) {
    this.#maxPerAddress = maxPerAddress;
  }

  /**
   * Waits for the next bytes of a body. If too many bodies of an address are waiting, the one that has waited longest
   * is rejected with `Refusal` 408, so that stalled uploads make room for active ones.
   */
  async wait<T>(address: string, read: () => Promise<T>): Promise<T> {
    const bodies = this.#waiting.get(address) ?? new Set();
    this.#waiting.set(address, bodies);
    const [rejectSlowest] = bodies;
    if (rejectSlowest && bodies.size >= this.#maxPerAddress) {
      bodies.delete(rejectSlowest);
      rejectSlowest(tooSlow());
    }
    let rejectBody = (_refusal: Error): void => undefined;
    const rejected = new Promise<never>((_resolve, reject) => {
      rejectBody = reject;
    });
    bodies.add(rejectBody);
    try {
      return await Promise.race([read(), rejected]);
    } finally {
      bodies.delete(rejectBody);
      if (bodies.size === 0 && this.#waiting.get(address) === bodies) this.#waiting.delete(address);
    }
  }
}
