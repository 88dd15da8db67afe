import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { AgentAccess, AgentIdentity } from '../agents/AgentAccess.ts';
import type { Backend } from '../chat/Backend.ts';
import type { PusherCredentials } from '../realtime/pusher/PusherCredentials.ts';
import type { RateLimiter } from './RateLimiter.ts';

/** What a request of this server carries. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** Set below `/api/agent`, once the token was accepted. */
    agent?: AgentIdentity;
  };
}

/** A request that is being answered. */
export type HttpContext = Context<Env>;

/** What the routes work with. */
export interface HttpBackend extends Backend {
  readonly rateLimiter: RateLimiter;
  /** Where the visitor's token is looked for: the header, or also the query (the literal form of the specification). */
  readonly tokenIn: 'header' | 'query';
  /** Whether the address of a visitor is read from `X-Forwarded-For`, which only a proxy in front may write. */
  readonly trustProxy: boolean;
  readonly agents: AgentAccess;
  /** Signs subscriptions of the pusher-compatible endpoint. */
  readonly pusher: PusherCredentials;
}
