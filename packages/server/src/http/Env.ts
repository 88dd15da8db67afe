import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Backend } from '../backend/Backend.ts';
import type { AgentAccess, AgentIdentity } from '../channel/AgentAccess.ts';
import type { PusherCredentials } from '../connection/pusher/PusherCredentials.ts';
import type { ReleaseWhile } from '../edge/ConcurrencyLimiter.ts';
import type { Edge } from '../edge/createEdge.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import type { Channel } from '../storage/channels.ts';
import type { VisitorSession } from '../visitor/sessions.ts';

/** The Hono environment of a request. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** The authenticated agent, set for routes below `/api/agent`. */
    agent?: AgentIdentity;
    /** Waits for the next bytes of the body, and releases the request's concurrency slot meanwhile. */
    waitForBytes?: ReleaseWhile;
    /** The cached session of the visitor's token. */
    session?: Promise<VisitorSession | undefined>;
    /** The cached channel of the flow token. */
    channel?: Promise<Channel | undefined>;
  };
}

/** The Hono context of a request. */
export type HttpContext = Context<Env>;

/** Returns a cached value of the request. Calls `read` only the first time. */
export function oncePerRequest<Name extends 'session' | 'channel'>(
  context: HttpContext,
  name: Name,
  read: () => NonNullable<Env['Variables'][Name]>,
): NonNullable<Env['Variables'][Name]> {
  const value = context.get(name) ?? read();
  context.set(name, value);
  return value;
}

/** A request that would create a visitor. */
export interface NewVisitor {
  /** The network of the request: an IPv4 address, or the first 64 bits of an IPv6 address. */
  readonly network: string;
  readonly flowToken: string;
  readonly headers: Headers;
}

/** Returns whether to create a visitor. Use it to check a captcha or a blocklist, for example. */
export type AllowVisitor = (visitor: NewVisitor) => boolean | Promise<boolean>;

/** The dependencies of the routes. */
export interface HttpBackend extends Backend, Edge {
  /** Decides whether a request without a session may create a visitor. */
  readonly allowVisitor: AllowVisitor;
  /** Where to read the visitor's token: only the header, or the header and the query. */
  readonly tokenIn: 'header' | 'query';
  readonly agents: AgentAccess;
  readonly metrics: Metrics;
  /** The credentials that sign subscriptions of the Pusher-compatible endpoint. */
  readonly pusher: PusherCredentials;
}
