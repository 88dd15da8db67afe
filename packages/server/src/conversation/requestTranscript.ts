import type { Locale, TranscriptStatus } from '@chat/core/protocol';
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

export interface TranscriptRequest {
  readonly session: SessionRef;
  /** Unverified visitor input. */
  readonly email: string;
  readonly networkAddress: string;
  readonly locale: Locale;
}

interface Prepared {
  readonly status: TranscriptStatus;
  readonly mail: Mail;
  readonly countIds: readonly number[];
  /** The hash of the confirmation token, if the email has a confirmation link. */
  readonly tokenHash?: string;
}

/**
 * Mails the newest conversation to a proven or confirmed address of the visitor. Any other address gets a confirmation
 * link, in an email that contains nothing the visitor wrote. Throws `Refusal` 401 if the session has ended, 404 if
 * there is no conversation, 429 above the limits, and 503 `mail_failed` if the email could not be sent. An email that
 * could not be sent counts toward the limits only if the mail server rejected it permanently.
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
  // Refused emails still count toward the limits, so that nobody can probe thousands of addresses.
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
  const { locale } = request;
  const mail = await writeTranscript(backend, change, { to, conversationId: conversation.id, locale });
  return { status: 'sent', mail, countIds };
}

async function prepareConfirmation(
  backend: Backend,
  { tx, contact, nowMs }: ContactChange,
  {
    email,
    networkAddress,
    locale,
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
    siteName: await siteNameOf(backend, tx, contact.channelId),
    link: `${linkUrl}/confirm/${token}?locale=${locale}`,
    hours: confirmationHours,
    locale,
  });
  return { status: 'confirm', mail, countIds, tokenHash };
}
