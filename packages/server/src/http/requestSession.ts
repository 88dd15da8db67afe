import { sessionUnknown } from '../foundation/Refusal.ts';
import { readSession, type VisitorSession } from '../visitor/sessions.ts';
import { type HttpBackend, type HttpContext, oncePerRequest } from './Env.ts';
import { countAnonymousCall } from './requestAddress.ts';

/** A per-visitor limit that a route counts in addition to `callsPerVisitor`. */
type CountedLimit = 'messages' | 'uploads';

/**
 * Returns the session of a request. Throws `Refusal` 401 if the token is missing or invalid, or if `flow_token` names
 * another channel, and 429 if `callsPerVisitor` or one of `extraLimits` is exceeded. A request with a wrong token
 * counts toward the limit of anonymous requests instead.
 */
export async function requireSession(
  backend: HttpBackend,
  context: HttpContext,
  extraLimits: readonly CountedLimit[] = [],
): Promise<VisitorSession> {
  const session = await findSessionOf(backend, context, extraLimits);
  if (!session) throw sessionUnknown();
  return session;
}

/** Like `requireSession`, but returns undefined if the request has no token, as in a visitor's first call. */
export async function findSessionOf(
  backend: HttpBackend,
  context: HttpContext,
  extraLimits: readonly CountedLimit[] = [],
): Promise<VisitorSession | undefined> {
  if (tokenOf(backend, context) === undefined) return undefined;
  const session = await readRequestSession(backend, context);
  const flowToken = context.req.query('flow_token');
  if (!session || (flowToken !== undefined && flowToken !== session.channel.flowToken)) {
    countAnonymousCall(backend, context);
    throw sessionUnknown();
  }
  const { limits, sharedLimiter } = backend;
  await sharedLimiter.takeEach([
    [limits.callsPerVisitor, 'calls', session.contact.id],
    ...extraLimits.map((name) => [limits[name], name, session.contact.id] as const),
  ]);
  return session;
}

/** Returns undefined if the token is missing or invalid. */
export function readRequestSession(
  backend: HttpBackend,
  context: HttpContext,
): Promise<VisitorSession | undefined> {
  return oncePerRequest(context, 'session', async () => {
    const token = tokenOf(backend, context);
    return token === undefined ? undefined : readSession(backend, token);
  });
}

function tokenOf({ tokenIn }: HttpBackend, { req }: HttpContext): string | undefined {
  const header = req.header('x-auth-token');
  if (header) return header;
  return tokenIn === 'query' ? req.query('conv_token') || undefined : undefined;
}
