import { setTimeout } from 'node:timers/promises';
import { ConcurrencyLimiter } from '../foundation/ConcurrencyLimiter.ts';
import { consoleLogger, type Logger } from '../foundation/logger.ts';
import { Refusal } from '../foundation/Refusal.ts';
import { RateLimiter } from '../limits/RateLimiter.ts';
import { defaultLimits, type ServerLimits } from '../limits/ServerLimits.ts';
import { createNetworkOf, type NetworkOf } from './networkAddress.ts';
import { PendingBodies } from './PendingBodies.ts';
import { SocketLimiter } from './SocketLimiter.ts';

/** The limiters of HTTP requests and websockets in this process. */
export interface Edge {
  readonly limits: ServerLimits;
  /** Whether the address, scheme and host of a request are read from the headers that a proxy sets. */
  readonly trustProxy: boolean;
  readonly rateLimiter: RateLimiter;
  /** Limits the concurrent HTTP requests per network address. */
  readonly concurrency: ConcurrencyLimiter;
  readonly bodies: PendingBodies;
  readonly sockets: SocketLimiter;
  readonly networkOf: NetworkOf;
  /** Counts a refusal for a network address. Resolves when the refusal may be sent. */
  delayRefusal(network: string): Promise<void>;
}

const refusalDelayMs = 2_000;

export interface EdgeOptions {
  readonly limits?: Partial<ServerLimits>;
  readonly trustProxy?: boolean;
  readonly logger?: Logger;
}

/** Creates the limiters of this process. Other processes count separately. */
export function createEdge(options: EdgeOptions, now: () => number): Edge {
  const { trustProxy = false, logger = consoleLogger } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const rateLimiter = new RateLimiter(now);
  const concurrency = new ConcurrencyLimiter({
    running: limits.runningRequestsPerAddress,
    waiting: { max: limits.waitingRequestsPerAddress, refuse: tooManyWaiting },
  });
  const delayRefusal = async (network: string) => {
    if (rateLimiter.tryTake(limits.promptRefusalsPerAddress, 'refusals', network)) return;
    // Jitter keeps delayed clients from retrying at the same time.
    await setTimeout(refusalDelayMs * (0.5 + Math.random()), undefined, { ref: false });
  };
  return {
    limits,
    trustProxy,
    rateLimiter,
    concurrency,
    bodies: new PendingBodies(limits.awaitedBodiesPerAddress),
    sockets: new SocketLimiter(limits, rateLimiter, delayRefusal),
    networkOf: createNetworkOf({ trustProxy, logger }),
    delayRefusal,
  };
}

function tooManyWaiting(): Refusal {
  const message = 'Too many requests from this network address are waiting. Try again in 1 s.';
  return new Refusal(429, message, { retryAfterSeconds: 1 });
}
