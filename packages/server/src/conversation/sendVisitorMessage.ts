import { messageTypes, type WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { uploadInvalid } from '../files/receiveDirect.ts';
import { bytesOf } from '../foundation/schemas.ts';
import { fingerprintOf } from '../foundation/secrets.ts';
import { type Quota, spendQuota } from '../limits/quota.ts';
import type { StoredFile } from '../storage/attachments.ts';
import type { Channel } from '../storage/channels.ts';
import type { Attributes } from '../storage/contacts.ts';
import { type Conversation, findNewestAndEcho } from '../storage/conversations.ts';
import { markUploadsSent } from '../storage/directUploads.ts';
import { type ContactChange, changeContact } from '../visitor/changeContact.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import { createConversation, setStatus } from './conversationChanges.ts';
import { findAccepted, postMessage, visitorSender } from './postMessage.ts';
import { queueBotTask } from './queueBotTask.ts';

export interface VisitorMessage {
  readonly content: string;
  /** The value of a chosen answer, and the id of the message that offered it. */
  readonly attributes?: Attributes | undefined;
  readonly echoId?: string | undefined;
  readonly refererUrl?: string | undefined;
  readonly files?: readonly StoredFile[];
  /** Hashes of the file contents, to tell a repeated request from a different upload. */
  readonly fileHashes?: readonly string[];
  /** The ids of the direct uploads that `files` come from. No other message can use them afterward. */
  readonly directUploads?: readonly string[];
  /** The quotas that the files count against. */
  readonly quotas?: readonly Quota[];
}

export interface SendResult {
  readonly message: WireMessage;
  /** Whether the message was accepted earlier with the same `echo_id`, so that nothing changed. */
  readonly isDuplicate: boolean;
}

/**
 * Sends a visitor's message. Repeating the same message with its `echo_id` returns the message that was accepted first.
 * Throws `Refusal` 401 if the session has ended, 403 if a quota is used up, 409 if the `echo_id` belongs to another
 * message, and 422 if a direct upload is unknown or was already used.
 */
export function sendVisitorMessage(
  backend: Backend,
  session: VisitorSession,
  draft: VisitorMessage,
): Promise<SendResult> {
  return changeContact(backend, session, async (change) => {
    const { newest, isEchoUsed } = await findNewestAndEcho(change.tx, change.contact.id, draft.echoId);
    const earlier = isEchoUsed ? await findDuplicate(backend, change, draft) : undefined;
    if (earlier) return { message: earlier, isDuplicate: true };
    const conversation = newest ? await setStatus(change, newest, 'open') : await createConversation(change);
    const { channel } = session;
    const message = await addVisitorMessage(backend, change, { channel, conversation, draft });
    return { message, isDuplicate: false };
  });
}

/** The caller must rule out duplicates. */
export async function addVisitorMessage(
  backend: Backend,
  change: ContactChange,
  added: { readonly channel: Channel; readonly conversation: Conversation; readonly draft: VisitorMessage },
): Promise<WireMessage> {
  const { channel, conversation, draft } = added;
  const { content, attributes, echoId, refererUrl, files = [], directUploads = [] } = draft;
  if (directUploads.length > 0) {
    const sent = await markUploadsSent(change.tx, change.contact.id, directUploads);
    if (sent !== directUploads.length) throw uploadInvalid();
  }
  await spendBytes(backend, change, draft);
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
  return message;
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
  const fileBytes = files.reduce(
    (sum, { fileSize, thumbnailSize }) => sum + fileSize + (thumbnailSize ?? 0),
    0,
  );
  for (const quota of quotas) await spendQuota(backend, tx, quota, fileBytes);
}

function messageFingerprint({ content, attributes, fileHashes = [] }: VisitorMessage): string {
  return fingerprintOf('message', content, fileHashes, ...(attributes ? [attributes] : []));
}
