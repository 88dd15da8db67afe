import { Refusal, sessionUnknown } from '../foundation/Refusal.ts';
import { fingerprintOf } from '../foundation/secrets.ts';
import { beginVisit } from '../visitor/beginVisit.ts';
import { readSession, type VisitorSession } from '../visitor/sessions.ts';
import { toWireSession } from '../wire/wire.ts';
import type { HttpBackend, HttpContext } from './Env.ts';
import { addressOf } from './requestAddress.ts';
import { requireChannel } from './requestChannel.ts';
import { findSessionOf } from './requestSession.ts';

/** The visitor's session, or a new visitor with one where the request carries no token. */
export async function sessionOrNew(
  backend: HttpBackend,
  context: HttpContext,
  body: unknown,
  echoId?: string,
): Promise<VisitorSession> {
  const session = await findSessionOf(backend, context);
  if (session) return session;
  const channel = await requireChannel(backend, context);
  const network = addressOf(backend, context);
  backend.rateLimiter.take(backend.limits.visitorsPerAddress, 'visitors', network);
  const { flowToken } = channel;
  if (!(await backend.allowVisitor({ network, flowToken, headers: context.req.raw.headers }))) {
    throw new Refusal(403, 'This server does not let you start a chat.', { code: 'visitor_refused' });
  }
  const { convToken } = await beginVisit(backend, { channel, echoId, fingerprint: fingerprintOf(body) });
  return sessionOf(backend, convToken);
}

/** The session of a token that was made just now. */
export async function sessionOf(backend: HttpBackend, convToken: string): Promise<VisitorSession> {
  const session = await readSession(backend, convToken);
  if (!session) throw sessionUnknown();
  return session;
}

/** The tokens of a session, as an answer carries them. */
export function wireSessionOf({ contact, convToken }: VisitorSession) {
  return toWireSession(contact, convToken);
}
