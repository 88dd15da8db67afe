import type { TranscriptStatus } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { notFound, Refusal } from '../foundation/Refusal.ts';
import { createSecret, hashOf } from '../foundation/secrets.ts';
import { countMail, type MailLimit } from '../limits/countMail.ts';
import { confirmationMail } from '../mail/confirmationMail.ts';
import type { Mail } from '../mail/Mailer.ts';
import { findNewestConversation } from '../storage/conversations.ts';
import { addConfirmation, removeConfirmation } from '../storage/emailConfirmations.ts';
import { removeMailCounts } from '../storage/mailCounts.ts';
import { type ContactChange, changeContact, type SessionRef } from '../visitor/changeContact.ts';
import { findMailableAddress, mailboxOf } from './mailAddress.ts';
import { sendMail } from './sendMail.ts';
import { siteNameOf, writeTranscript } from './writeTranscript.ts';

const hourMs = 3_600_000;
const confirmationHours = 24;

/** A visitor's wish for a copy of the conversation. */
export interface TranscriptRequest {
  readonly session: SessionRef;
  /** As the visitor typed it. */
  readonly email: string;
  /** The network address that the request came from. */
  readonly networkAddress: string;
}

interface Prepared {
  readonly status: TranscriptStatus;
  readonly mail: Mail;
  readonly countIds: readonly number[];
  /** Of the link in the mail. */
  readonly tokenHash?: string;
}

/**
 * Mails the newest conversation to the visitor (spec §2, §8) if the address is proven or confirmed. Any other address is sent
 * a link to confirm it, in a mail without a word of the visitor. Throws `Refusal` 404 without a conversation, 429 above the
 * limits, 503 `mail_failed` if the mail could not be handed over, which then does not count.
 */
export async function requestTranscript(
  backend: Backend,
  request: TranscriptRequest,
): Promise<TranscriptStatus> {
  const prepared = await changeContact(backend, request.session, (change) =>
    prepare(backend, change, request),
  );
  const outcome = await sendMail(backend, prepared.mail);
  if (outcome === 'sent') return prepared.status;
  // Addresses that do not exist count too, so that they cannot be tried out by the thousand.
  if (outcome === 'failed') await removeMailCounts(backend.db, prepared.countIds);
  if (prepared.tokenHash !== undefined) await removeConfirmation(backend.db, prepared.tokenHash);
  const message = 'The email could not be sent. Check the address, or try again in a few minutes.';
  throw new Refusal(503, message, { code: 'mail_failed' });
}

async function prepare(
  backend: Backend,
  change: ContactChange,
  request: TranscriptRequest,
): Promise<Prepared> {
  const { tx, contact } = change;
  const conversation = await findNewestConversation(tx, contact.id);
  if (!conversation) throw notFound();
  const to = await findMailableAddress(tx, contact, request.email);
  const perVisitor: MailLimit = { bucket: backend.limits.transcripts, key: ['visitor', contact.id] };
  if (to === undefined)
    return prepareConfirmation(backend, change, { ...request, conversationId: conversation.id, perVisitor });
  const countIds = await countMail(backend, tx, [perVisitor]);
  const mail = await writeTranscript(backend, change, { to, conversationId: conversation.id });
  return { status: 'sent', mail, countIds };
}

async function prepareConfirmation(
  backend: Backend,
  { tx, contact, nowMs }: ContactChange,
  {
    email,
    networkAddress,
    conversationId,
    perVisitor,
  }: TranscriptRequest & { conversationId: number; perVisitor: MailLimit },
): Promise<Prepared> {
  const { limits, linkUrl } = backend;
  const countIds = await countMail(backend, tx, [
    perVisitor,
    { bucket: limits.confirmationsPerRecipient, key: ['recipient', mailboxOf(email)] },
    { bucket: limits.confirmationsPerAddress, key: ['network', networkAddress] },
  ]);
  const token = createSecret();
  const tokenHash = hashOf(token);
  const expiresAtMs = nowMs + confirmationHours * hourMs;
  await addConfirmation(tx, { tokenHash, contactId: contact.id, conversationId, email, expiresAtMs });
  const mail = confirmationMail({
    to: email,
    contactId: contact.id,
    siteName: await siteNameOf(tx, contact.channelId),
    link: `${linkUrl}/confirm/${token}`,
    hours: confirmationHours,
  });
  return { status: 'confirm', mail, countIds, tokenHash };
}
