import { Refusal, sessionUnknown } from '../foundation/Refusal.ts';
import { fingerprintOf } from '../foundation/secrets.ts';
import { createVisitor } from '../visitor/createVisitor.ts';
import { readSession, type VisitorSession } from '../visitor/sessions.ts';
import type { HttpBackend, HttpContext } from './Env.ts';
import { addressOf } from './requestAddress.ts';
import { requireChannel } from './requestChannel.ts';
import { findSessionOf } from './requestSession.ts';

/**
 * Returns the session of a request, or creates a visitor with a session if the request has no token. Throws `Refusal`
 * 401 for an invalid token, 403 if `allowVisitor` rejects the visitor, 404 for an unknown channel, 409 if the
 * stored call with this echo_id has another body or is too old to be repeated, and 429 above a rate limit.
 */
export async function findOrCreateSession(
  backend: HttpBackend,
  context: HttpContext,
  body: unknown,
  echoId?: string,
): Promise<VisitorSession> {
  const session = await findSessionOf(backend, context);
  if (session) return session;
  const channel = await requireChannel(backend, context);
  const network = addressOf(backend, context);
  await backend.sharedLimiter.take(backend.limits.visitorsPerAddress, 'visitors', network);
  const { flowToken } = channel;
  if (!(await backend.allowVisitor({ network, flowToken, headers: context.req.raw.headers }))) {
    throw new Refusal(403, 'This server doesn’t allow you to start a chat.', { code: 'visitor_refused' });
  }
  const { convToken } = await createVisitor(backend, { channel, echoId, fingerprint: fingerprintOf(body) });
  return loadSession(backend, convToken);
}

/** Returns the session of a token that was valid before. Throws `Refusal` 401 if the session has ended since then. */
export async function loadSession(backend: HttpBackend, convToken: string): Promise<VisitorSession> {
  const session = await readSession(backend, convToken);
  if (!session) throw sessionUnknown();
  return session;
}
