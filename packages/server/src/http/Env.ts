import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Backend } from '../backend/Backend.ts';
import type { AgentAccess, AgentIdentity } from '../channel/AgentAccess.ts';
import type { PusherCredentials } from '../connection/pusher/PusherCredentials.ts';
import type { Edge } from '../edge/createEdge.ts';
import type { ReleaseWhile } from '../foundation/ConcurrencyLimiter.ts';
import type { SharedRateLimiter } from '../limits/SharedRateLimiter.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import type { Channel } from '../storage/channels.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import type { AllowVisitor } from './AllowVisitor.ts';

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** Set by `requireAgent`. */
    agent?: AgentIdentity;
    /** Runs a read of the request's body, and releases the request's concurrency slot while the read waits. */
    waitForBytes?: ReleaseWhile;
    /** Cached by `readRequestSession`. */
    session?: Promise<VisitorSession | undefined>;
    /** Cached by `readRequestChannel`. */
    channel?: Promise<Channel | undefined>;
  };
}

export type HttpContext = Context<Env>;

/** Returns the value that is cached for the request. The first call gets it from `read`. */
export function oncePerRequest<Name extends 'session' | 'channel'>(
  context: HttpContext,
  name: Name,
  read: () => NonNullable<Env['Variables'][Name]>,
): NonNullable<Env['Variables'][Name]> {
  const value = context.get(name) ?? read();
  context.set(name, value);
  return value;
}

export interface HttpBackend extends Backend, Edge {
  readonly allowVisitor: AllowVisitor;
  /**
   * Where to read the visitor's token: `header` means only the header `X-Auth-Token`; `query` means the header, or else
   * the query parameter `conv_token`.
   */
  readonly tokenIn: 'header' | 'query';
  readonly agents: AgentAccess;
  /**
   * Limits visitors' calls and wrong agent tokens. With Redis, all processes count together. `rateLimiter` protects
   * this process and counts only its own requests.
   */
  readonly sharedLimiter: SharedRateLimiter;
  readonly metrics: Metrics;
  readonly pusher: PusherCredentials;
}
