import { createHmac, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { identitySecretOf } from '../channel/identitySecret.ts';
import { notFound } from '../foundation/Refusal.ts';
import type { Env, HttpBackend } from '../http/Env.ts';
import { membersFlowToken } from '../seed/seedChannels.ts';
import { findChannel } from '../storage/channels.ts';

/**
 * Demonstrates how the server of a host page signs in a member: it signs the identifier with the channel's secret,
 * which never reaches the browser. Every sign-in creates a new identifier, so that nobody can get another member's
 * signature.
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
