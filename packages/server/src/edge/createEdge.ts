import { setTimeout } from 'node:timers/promises';
import { consoleLogger, type Logger } from '../foundation/logger.ts';
import { RateLimiter } from '../limits/RateLimiter.ts';
import { defaultLimits, type ServerLimits } from '../limits/ServerLimits.ts';
import { ConcurrencyLimiter } from './ConcurrencyLimiter.ts';
import { createNetworkOf, type NetworkOf } from './networkAddress.ts';
import { PendingBodies } from './PendingBodies.ts';
import { SocketLimiter } from './SocketLimiter.ts';

/** What bounds the clients of this process. */
export interface Edge {
  readonly limits: ServerLimits;
  /** Whether the address and the scheme of a request are read from the headers of a proxy in front. */
  readonly trustProxy: boolean;
  readonly rateLimiter: RateLimiter;
  /** The HTTP requests of each network address that run and wait. */
  readonly concurrency: ConcurrencyLimiter;
  /** The request bodies of each network address that are awaited. */
  readonly bodies: PendingBodies;
  /** The open websockets. */
  readonly sockets: SocketLimiter;
  /** The network that a request came from. */
  readonly networkOf: NetworkOf;
  /** Counts a refusal of a network address. Resolves when it is to be sent. */
  delayRefusal(network: string): Promise<void>;
}

const lateRefusalMs = 2_000;

/** What the edge is made from. */
export interface EdgeOptions {
  readonly limits?: Partial<ServerLimits>;
  readonly trustProxy?: boolean;
  readonly logger?: Logger;
}

/** Builds what counts requests and sockets, in this process alone. */
export function createEdge(options: EdgeOptions, now: () => number): Edge {
  const { trustProxy = false, logger = consoleLogger } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const rateLimiter = new RateLimiter(now);
  const concurrency = new ConcurrencyLimiter({
    running: limits.runningRequestsPerAddress,
    waiting: limits.waitingRequestsPerAddress,
  });
  const delayRefusal = async (network: string) => {
    if (rateLimiter.tryTake(limits.promptRefusalsPerAddress, 'refusals', network)) return;
    // At random, so that callers who wait for it do not come back all at once.
    await setTimeout(lateRefusalMs * (0.5 + Math.random()), undefined, { ref: false });
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
