import { ConcurrencyLimiter } from '../foundation/ConcurrencyLimiter.ts';
import { Refusal } from '../foundation/Refusal.ts';
import type { RateLimiter } from '../limits/RateLimiter.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import { currentAddress } from '../storage/FairQueue.ts';
import { SocketSlot } from './SocketSlot.ts';

interface Count {
  all: number;
  unsubscribed: number;
}

/**
 * Maximum number of concurrent websocket commands per network address. Keeps one address from filling the database
 * queue.
 */
const maxConcurrentCommands = 8;

/** Limits the websockets of the server, in total and per network address. */
export class SocketLimiter {
  readonly #counts = new Map<string, Count>();
  readonly #limits: ServerLimits;
  readonly #rateLimiter: RateLimiter;
  readonly #delayRefusal: (network: string) => Promise<void>;
  /** The queue needs no limit, because each socket has at most one command in it. */
  readonly #commands = new ConcurrencyLimiter({ running: maxConcurrentCommands });
  #all = 0;
  #lastNumber = 0;

  constructor(
    limits: ServerLimits,
    rateLimiter: RateLimiter,
    delayRefusal: (network: string) => Promise<void>,
  ) {
    this.#limits = limits;
    this.#rateLimiter = rateLimiter;
    this.#delayRefusal = delayRefusal;
  }

  /**
   * Reserves a slot for a new socket. Throws `Refusal` 503 if the server has no free slot, and 429 if the network
   * address has none.
   */
  admit(network: string): SocketSlot {
    const count = this.#counts.get(network) ?? { all: 0, unsubscribed: 0 };
    const refusal = this.#refusalOf(count);
    if (refusal) throw refusal;
    this.#counts.set(network, count);
    this.#lastNumber += 1;
    this.#all += 1;
    count.all += 1;
    count.unsubscribed += 1;
    const number = this.#lastNumber;
    return new SocketSlot({
      subscribeMs: this.#limits.socketSubscribeMs,
      countCommand: () => this.#countCommand(network, number),
      delayRefusal: () => this.#delayRefusal(network),
      runLimited: (command) => currentAddress.run(network, () => this.#commands.run(network, command)),
      onSubscribed: (isSubscribed) => {
        count.unsubscribed += isSubscribed ? -1 : 1;
      },
      onLeave: (isSubscribed) => {
        this.#all -= 1;
        count.all -= 1;
        if (!isSubscribed) count.unsubscribed -= 1;
        if (count.all === 0) this.#counts.delete(network);
      },
    });
  }

  #countCommand(network: string, number: number): boolean {
    const { commandsPerSocket, commandsPerAddress } = this.#limits;
    return (
      this.#rateLimiter.tryTake(commandsPerSocket, 'commands of socket', number) &&
      this.#rateLimiter.tryTake(commandsPerAddress, 'commands of address', network)
    );
  }

  #refusalOf({ all, unsubscribed }: Count): Refusal | undefined {
    const { sockets, socketsPerAddress, unsubscribedSocketsPerAddress } = this.#limits;
    if (this.#all >= sockets) {
      const message = `The server has reached its limit of ${sockets} open websockets. Try again in 10 s.`;
      return new Refusal(503, message, { code: 'too_many_sockets', retryAfterSeconds: 10 });
    }
    const isTooMany = all >= socketsPerAddress || unsubscribed >= unsubscribedSocketsPerAddress;
    if (!isTooMany) return undefined;
    const message = 'Too many open websockets from this network address. Try again in 10 s.';
    return new Refusal(429, message, { code: 'too_many_sockets', retryAfterSeconds: 10 });
  }
}
