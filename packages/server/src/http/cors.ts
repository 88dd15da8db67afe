import { isAllowedOrigin } from '@chat/core/protocol';
import type { MiddlewareHandler } from 'hono';
import { readableConfig } from '../channel/readableConfig.ts';
import type { Channel } from '../storage/channels.ts';
import type { Env, HttpBackend, HttpContext } from './Env.ts';
import { readRequestChannel } from './requestChannel.ts';
import { readRequestSession } from './requestSession.ts';

const allowedHeaders = 'Content-Type, X-Auth-Token, X-Requested-With, X-XSRF-TOKEN';
/** A day. Browsers that allow less use their own maximum. */
const maxAgeSeconds = 86_400;

/**
 * Sends the CORS headers and replies to all `OPTIONS` requests. Allows the channel's `allowedOrigins`, or every origin
 * if that list is empty or the request has no channel. Doesn't allow credentials mode, because the API uses no cookies.
 */
export function cors(backend: HttpBackend): MiddlewareHandler<Env> {
  return async (context, next) => {
    const origin = context.req.header('origin');
    context.header('Vary', 'Origin');
    if (origin !== undefined && (await isAllowed(backend, context, origin))) {
      context.header('Access-Control-Allow-Origin', origin);
      context.header('Access-Control-Expose-Headers', 'Date, Retry-After');
    }
    if (context.req.method !== 'OPTIONS') return next();
    context.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
    context.header('Access-Control-Allow-Headers', allowedHeaders);
    context.header('Access-Control-Max-Age', String(maxAgeSeconds));
    return context.body(null, 204);
  };
}

async function isAllowed(backend: HttpBackend, context: HttpContext, origin: string): Promise<boolean> {
  const channel = await channelOf(backend, context);
  // Without a channel, there is no list to check. Such a request is a preflight, fails anyway, or is authorized by
  // another secret, such as the signature of a file URL.
  if (!channel) return true;
  const { allowedOrigins = [] } = readableConfig(backend.logger, channel).channel ?? {};
  return isAllowedOrigin(allowedOrigins, origin);
}

/** Returns the channel of the flow token, or of the session if there is no flow token. */
async function channelOf(backend: HttpBackend, context: HttpContext): Promise<Channel | undefined> {
  const flowToken = context.req.query('flow_token');
  const session = await readRequestSession(backend, context);
  if (session && (flowToken ?? session.channel.flowToken) === session.channel.flowToken)
    return session.channel;
  return readRequestChannel(backend, context);
}
