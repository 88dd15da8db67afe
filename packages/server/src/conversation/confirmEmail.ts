import type { Locale } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { Refusal } from '../foundation/Refusal.ts';
import { hashOf } from '../foundation/secrets.ts';
import { findContact } from '../storage/contacts.ts';
import { addConfirmedEmail, consumeConfirmation, findConfirmation } from '../storage/emailConfirmations.ts';
import { changeContact } from '../visitor/changeContact.ts';
import { sendMail } from './sendMail.ts';
import { siteNameOf, writeTranscript } from './writeTranscript.ts';

export interface OpenConfirmation {
  readonly email: string;
  readonly siteName: string;
}

/**
 * Returns what a link confirms, or undefined if the link is unknown, used or expired. Does not use up the link, because
 * mail scanners open links.
 */
export async function readConfirmation(
  backend: Backend,
  token: string,
): Promise<OpenConfirmation | undefined> {
  const { db, now } = backend;
  const confirmation = await findConfirmation(db, hashOf(token), now());
  const contact = confirmation && (await findContact(db, confirmation.contactId));
  return contact && { email: confirmation.email, siteName: await siteNameOf(backend, db, contact.channelId) };
}

/**
 * Uses up a link: confirms the address and sends the requested transcript to it, in the language `locale`. Returns the
 * address and whether the email was sent, or undefined if the link is unknown, used or expired.
 */
export async function confirmEmail(
  backend: Backend,
  token: string,
  locale: Locale,
): Promise<{ isSent: boolean; email: string } | undefined> {
  const tokenHash = hashOf(token);
  const found = await findConfirmation(backend.db, tokenHash, backend.now());
  if (!found) return undefined;
  const mail = await changeContact(backend, found.contactId, async (change) => {
    const { tx, nowMs } = change;
    const confirmation = await consumeConfirmation(tx, tokenHash, nowMs);
    if (!confirmation) return undefined;
    const { contactId, email, conversationId } = confirmation;
    await addConfirmedEmail(tx, { contactId, email, confirmedAtMs: nowMs });
    return writeTranscript(backend, change, { to: email, conversationId, locale });
  }).catch((thrown: unknown) => {
    // The contact was erased or merged after the lookup. This also deleted the link.
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  });
  return mail && { isSent: (await sendMail(backend, mail)) === 'sent', email: mail.to };
}
