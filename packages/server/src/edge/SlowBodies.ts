import { tooSlow } from '../chat/Refusal.ts';

interface Waiting {
  giveUp(refusal: Error): void;
}

/** The request bodies of which the next bytes are awaited, by network address, those that wait longest first. */
export class SlowBodies {
  readonly #waiting = new Map<string, Set<Waiting>>();
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
    const [slowest] = line;
    if (slowest && line.size >= this.#mostPerAddress) {
      line.delete(slowest);
      slowest.giveUp(tooSlow());
    }
    let entry: Waiting | undefined;
    const displaced = new Promise<never>((_resolve, reject) => {
      entry = { giveUp: reject };
      line.add(entry);
    });
    try {
      return await Promise.race([read(), displaced]);
    } finally {
      if (entry) line.delete(entry);
      if (line.size === 0 && this.#waiting.get(address) === line) this.#waiting.delete(address);
    }
  }
}
