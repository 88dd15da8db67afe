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

/** What a request of this server carries. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** Set below `/api/agent`, once the token was accepted. */
    agent?: AgentIdentity;
    /** Waits for the next bytes of the body, while the request's turn goes to another one. */
    waitForBytes?: ReleaseWhile;
    /** The session of the token, once somebody has asked for it. */
    session?: Promise<VisitorSession | undefined>;
    /** The channel of the flow token, once somebody has asked for it. */
    channel?: Promise<Channel | undefined>;
  };
}

/** A request that is being answered. */
export type HttpContext = Context<Env>;

/** Returns what a request reads under a name; `read` is called the first time only. */
export function oncePerRequest<Name extends 'session' | 'channel'>(
  context: HttpContext,
  name: Name,
  read: () => NonNullable<Env['Variables'][Name]>,
): NonNullable<Env['Variables'][Name]> {
  const reading = context.get(name) ?? read();
  context.set(name, reading);
  return reading;
}

/** What is known of a request that would make a new visitor. */
export interface NewVisitor {
  /** The network it came from: an IPv4 address, or the first 64 bits of an IPv6 one. */
  readonly network: string;
  readonly flowToken: string;
  readonly headers: Headers;
}

/** Returns whether a new visitor is let in: where a captcha or a list of networks is asked. */
export type AllowVisitor = (visitor: NewVisitor) => boolean | Promise<boolean>;

/** What the routes work with. */
export interface HttpBackend extends Backend, Edge {
  /** Decides whether somebody without a session becomes a visitor. */
  readonly allowVisitor: AllowVisitor;
  /** Where the visitor's token is looked for: the header, or also the query (the literal form of the specification). */
  readonly tokenIn: 'header' | 'query';
  readonly agents: AgentAccess;
  readonly metrics: Metrics;
  /** Signs subscriptions of the pusher-compatible endpoint. */
  readonly pusher: PusherCredentials;
}
