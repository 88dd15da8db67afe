import type { Backend } from '../backend/Backend.ts';
import { Refusal } from '../foundation/Refusal.ts';
import { hashOf } from '../foundation/secrets.ts';
import { findContact } from '../storage/contacts.ts';
import { addConfirmedEmail, consumeConfirmation, findConfirmation } from '../storage/emailConfirmations.ts';
import { changeContact } from '../visitor/changeContact.ts';
import { sendMail } from './sendMail.ts';
import { siteNameOf, writeTranscript } from './writeTranscript.ts';

/** What the page behind a link shows. */
export interface OpenConfirmation {
  readonly email: string;
  readonly siteName: string;
}

/** Returns what a link confirms; undefined if it is unknown, used or older than a day. Changes nothing: mail scanners open links. */
export async function readConfirmation(
  { db, now }: Backend,
  token: string,
): Promise<OpenConfirmation | undefined> {
  const found = await findConfirmation(db, hashOf(token), now());
  const contact = found && (await findContact(db, found.contactId));
  return contact && { email: found.email, siteName: await siteNameOf(db, contact.channelId) };
}

/**
 * Confirms the address that a link was mailed to, once, and sends the transcript that was asked for. Returns whether the
 * transcript was handed over; undefined if the link is unknown, used or older than a day.
 */
export async function confirmEmail(
  backend: Backend,
  token: string,
): Promise<{ isSent: boolean; email: string } | undefined> {
  const tokenHash = hashOf(token);
  const found = await findConfirmation(backend.db, tokenHash, backend.now());
  if (!found) return undefined;
  const mail = await changeContact(backend, found.contactId, async (change) => {
    const { tx, nowMs } = change;
    const taken = await consumeConfirmation(tx, tokenHash, nowMs);
    if (!taken) return undefined;
    const { contactId, email, conversationId } = taken;
    await addConfirmedEmail(tx, { contactId, email, confirmedAtMs: nowMs });
    return writeTranscript(backend, change, { to: email, conversationId });
  }).catch((thrown: unknown) => {
    // The contact was erased or merged since the link was looked up, and the link with it.
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  });
  return mail && { isSent: (await sendMail(backend, mail)) === 'sent', email: mail.to };
}
