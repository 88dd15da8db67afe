import { messageTypes, type WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { bytesOf } from '../foundation/schemas.ts';
import { fingerprintOf } from '../foundation/secrets.ts';
import { type Quota, spendQuota } from '../limits/quota.ts';
import type { StoredFile } from '../storage/attachments.ts';
import type { Channel } from '../storage/channels.ts';
import type { Attributes } from '../storage/contacts.ts';
import { type ContactChange, changeContact } from '../visitor/changeContact.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import { findOrReopenConversation } from './conversationChanges.ts';
import { findAccepted, postMessage, visitorSender } from './postMessage.ts';
import { queueBotTask } from './queueBotTask.ts';

/** A message from a visitor. */
export interface VisitorMessage {
  readonly content: string;
  /** The value of a chosen answer, and the id of the message that offered it. */
  readonly attributes?: Attributes | undefined;
  readonly echoId?: string | undefined;
  readonly refererUrl?: string | undefined;
  readonly files?: readonly StoredFile[];
  /** Hashes of the file contents, to tell a repeated request from a different upload. */
  readonly fileHashes?: readonly string[];
  /** The quotas that the files count against. */
  readonly quotas?: readonly Quota[];
}

/** The result of `sendVisitorMessage`. */
export interface SendResult {
  readonly message: WireMessage;
  /** Whether the message was accepted earlier with the same `echo_id`, so that nothing changed. */
  readonly isDuplicate: boolean;
}

/**
 * Sends a visitor's message. Repeating the same message with its `echo_id` returns the message that was accepted first.
 * Throws `Refusal` 401 if the session has ended, 403 if a quota is used up, and 409 if the `echo_id` belongs to another
 * message.
 */
export function sendVisitorMessage(
  backend: Backend,
  session: VisitorSession,
  draft: VisitorMessage,
): Promise<SendResult> {
  return changeContact(backend, session, (change) =>
    addVisitorMessage(backend, change, session.channel, draft),
  );
}

/** Like `sendVisitorMessage`, but as part of a change that has already begun. */
export async function addVisitorMessage(
  backend: Backend,
  change: ContactChange,
  channel: Channel,
  draft: VisitorMessage,
): Promise<SendResult> {
  const { content, attributes, echoId, refererUrl, files = [] } = draft;
  const earlier = await findDuplicate(backend, change, draft);
  if (earlier) return { message: earlier, isDuplicate: true };
  await spendBytes(backend, change, draft);
  const conversation = await findOrReopenConversation(change);
  const message = await postMessage(backend, change, conversation, {
    messageType: messageTypes.incoming,
    content,
    ...(attributes ? { contentAttributes: attributes } : {}),
    sender: visitorSender(change),
    echoId,
    fingerprint: messageFingerprint(draft),
    refererUrl,
    files,
  });
  const task = { kind: 'said', messageId: Number(message.id) } as const;
  await queueBotTask(backend, change, { channel, conversation, task });
  return { message, isDuplicate: false };
}

/** Like `findAccepted`, for the `echo_id` and the fingerprint of a draft. */
export function findDuplicate(
  backend: Backend,
  change: ContactChange,
  draft: VisitorMessage,
): Promise<WireMessage | undefined> {
  return findAccepted(backend, change, draft.echoId, messageFingerprint(draft));
}

async function spendBytes(
  backend: Backend,
  { tx, contact }: ContactChange,
  { content, attributes, refererUrl = '', files = [], quotas = [] }: VisitorMessage,
): Promise<void> {
  const attributeBytes = attributes ? bytesOf(attributes) : 0;
  const messageBytes = Buffer.byteLength(content) + Buffer.byteLength(refererUrl) + attributeBytes;
  await spendQuota(backend, tx, { limit: 'messageBytesPerDay', of: contact.id }, messageBytes);
  const fileBytes = files.reduce((sum, { fileSize }) => sum + fileSize, 0);
  for (const quota of quotas) await spendQuota(backend, tx, quota, fileBytes);
}

function messageFingerprint({ content, attributes, fileHashes = [] }: VisitorMessage): string {
  return fingerprintOf('message', content, fileHashes, ...(attributes ? [attributes] : []));
}
