import { tooSlow } from '../foundation/Refusal.ts';

/** The request bodies of which the next bytes are awaited, by network address, those that wait longest first. */
export class PendingBodies {
  readonly #waiting = new Map<string, Set<(refusal: Error) => void>>();
  readonly #mostPerAddress: number;

  constructor(mostPerAddress: number) {
    this.#mostPerAddress = mostPerAddress;
  }

  /**
   * Waits for the next bytes of a body. If too many bodies of one address wait, the one that has brought nothing for the
   * longest time is refused: whoever sends and stalls makes room for those who send.
   */
  async wait<T>(address: string, read: () => Promise<T>): Promise<T> {
    const line = this.#waiting.get(address) ?? new Set();
    this.#waiting.set(address, line);
    const [refuseSlowest] = line;
    if (refuseSlowest && line.size >= this.#mostPerAddress) {
      line.delete(refuseSlowest);
      refuseSlowest(tooSlow());
    }
    let refuse = (_refusal: Error): void => undefined;
    const displaced = new Promise<never>((_resolve, reject) => {
      refuse = reject;
    });
    line.add(refuse);
    try {
      return await Promise.race([read(), displaced]);
    } finally {
      line.delete(refuse);
      if (line.size === 0 && this.#waiting.get(address) === line) this.#waiting.delete(address);
    }
  }
}
