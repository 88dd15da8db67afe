import { Refusal } from '../foundation/Refusal.ts';
import type { RateLimiter } from '../limits/RateLimiter.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import { currentAddress } from '../storage/FairQueue.ts';
import { ConcurrencyLimiter } from './ConcurrencyLimiter.ts';
import { SocketSlot } from './SocketSlot.ts';

interface Count {
  all: number;
  unsubscribed: number;
}

/** Commands of one network address that run at once, so that it cannot fill the database's queue. */
const commandsAtOnce = 8;

/** The sockets of the server: counted by network address, refused where they are too many. */
export class SocketLimiter {
  readonly #counts = new Map<string, Count>();
  readonly #limits: ServerLimits;
  readonly #rateLimiter: RateLimiter;
  readonly #delayRefusal: (network: string) => Promise<void>;
  /** The queue is unlimited, because each socket has at most one command in it. */
  readonly #turns = new ConcurrencyLimiter({ running: commandsAtOnce, waiting: Number.POSITIVE_INFINITY });
  #all = 0;
  #places = 0;

  constructor(
    limits: ServerLimits,
    rateLimiter: RateLimiter,
    delayRefusal: (network: string) => Promise<void>,
  ) {
    this.#limits = limits;
    this.#rateLimiter = rateLimiter;
    this.#delayRefusal = delayRefusal;
  }

  /** Gives a socket of a network address its place. Throws `Refusal` 429 or 503 if there is none; call `leave` at its end. */
  admit(network: string): SocketSlot {
    const count = this.#counts.get(network) ?? { all: 0, unsubscribed: 0 };
    const refusal = this.#refusalOf(count);
    if (refusal) throw refusal;
    this.#counts.set(network, count);
    this.#places += 1;
    this.#all += 1;
    count.all += 1;
    count.unsubscribed += 1;
    const number = this.#places;
    return new SocketSlot({
      subscribeMs: this.#limits.socketSubscribeMs,
      mayCommand: () => this.#mayCommand(network, number),
      delayRefusal: () => this.#delayRefusal(network),
      inTurn: (command) => currentAddress.run(network, () => this.#turns.run(network, command)),
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

  #mayCommand(network: string, number: number): boolean {
    const { commandsPerSocket, commandsPerAddress } = this.#limits;
    return (
      this.#rateLimiter.tryTake(commandsPerSocket, 'commands of socket', number) &&
      this.#rateLimiter.tryTake(commandsPerAddress, 'commands of address', network)
    );
  }

  #refusalOf({ all, unsubscribed }: Count): Refusal | undefined {
    const { sockets, socketsPerAddress, unsubscribedSocketsPerAddress } = this.#limits;
    if (this.#all >= sockets) {
      const message = `The server has ${sockets} open websockets and takes no more. Try again in 10 s.`;
      return new Refusal(503, message, { code: 'too_many_sockets', retryAfterSeconds: 10 });
    }
    const isTooMany = all >= socketsPerAddress || unsubscribed >= unsubscribedSocketsPerAddress;
    if (!isTooMany) return undefined;
    const message = 'Too many websockets from this network address are open. Try again in 10 s.';
    return new Refusal(429, message, { code: 'too_many_sockets', retryAfterSeconds: 10 });
  }
}
