import { isAllowedOrigin } from '@chat/core/protocol';
import type { MiddlewareHandler } from 'hono';
import { readableConfig } from '../channel/readableConfig.ts';
import type { Channel } from '../storage/channels.ts';
import type { Env, HttpBackend, HttpContext } from './Env.ts';
import { readRequestChannel } from './requestChannel.ts';
import { readRequestSession } from './requestSession.ts';

const allowedHeaders = 'Content-Type, X-Auth-Token, X-Requested-With, X-XSRF-TOKEN';
const maxAgeSeconds = 600;

/**
 * Allows the channel's `allowedOrigins` to call the API, or all origins if the list is empty. Credentials mode is not
 * allowed, because the token in the header is the only authentication.
 */
export function cors(backend: HttpBackend): MiddlewareHandler<Env> {
  return async (context, next) => {
    const origin = context.req.header('origin');
    context.header('Vary', 'Origin');
    if (origin !== undefined && (await isAllowed(backend, context, origin))) {
      context.header('Access-Control-Allow-Origin', origin);
      context.header('Access-Control-Expose-Headers', 'Retry-After');
    }
    if (context.req.method !== 'OPTIONS') return next();
    context.header('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
    context.header('Access-Control-Allow-Headers', allowedHeaders);
    context.header('Access-Control-Max-Age', String(maxAgeSeconds));
    return context.body(null, 204);
  };
}

async function isAllowed(backend: HttpBackend, context: HttpContext, origin: string): Promise<boolean> {
  const channel = await channelOf(backend, context);
  // Without a channel there is nothing to protect, and the page can read the error.
  if (!channel) return true;
  const { allowedOrigins = [] } = readableConfig(backend.logger, channel).channel ?? {};
  return isAllowedOrigin(allowedOrigins, origin);
}

/** Returns the channel of a request's flow token, or of its session if there is no flow token. */
async function channelOf(backend: HttpBackend, context: HttpContext): Promise<Channel | undefined> {
  const flowToken = context.req.query('flow_token');
  const session = await readRequestSession(backend, context);
  if (session && (flowToken ?? session.channel.flowToken) === session.channel.flowToken)
    return session.channel;
  return readRequestChannel(backend, context);
}
