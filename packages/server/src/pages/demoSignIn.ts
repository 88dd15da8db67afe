import { createHmac, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { identitySecretOf } from '../channel/identitySecret.ts';
import { notFound } from '../foundation/Refusal.ts';
import type { Env, HttpBackend } from '../http/Env.ts';
import { membersFlowToken } from '../seed/seedChannels.ts';
import { findChannel } from '../storage/channels.ts';

/**
 * What the server of a host page does at sign-in: it knows who the visitor is, and signs the identifier with the
 * channel's secret, which the browser never sees (spec §4, Identification). A stand-in: every sign-in is a new member,
 * so that nobody can have the identifier of somebody else signed.
 */
export function demoSignIn({ db, keys }: HttpBackend): Hono<Env> {
  return new Hono<Env>().post('/', async (context) => {
    const channel = await findChannel(db, membersFlowToken);
    const secret = channel && identitySecretOf(keys, channel);
    if (!secret) throw notFound();
    const identifier = `member-${randomUUID()}`;
    const identifierHash = createHmac('sha256', secret).update(identifier).digest('hex');
    context.header('Cache-Control', 'no-store');
    return context.json({ identifier, identifierHash, name: 'Robin Ash', email: 'robin@kiln.example' });
  });
}
