import { messageTypes, type WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { fingerprintOf } from '../foundation/secrets.ts';
import { type Quota, spendQuota } from '../limits/quota.ts';
import type { StoredFile } from '../storage/attachments.ts';
import type { Channel } from '../storage/channels.ts';
import { type ContactChange, changeContact } from '../visitor/changeContact.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import { findOrReopenConversation } from './conversationChanges.ts';
import { findAccepted, postMessage, visitorOf } from './postMessage.ts';
import { queueBotTask } from './queueBotTask.ts';

/** What a visitor says. */
export interface VisitorMessage {
  readonly content: string;
  readonly echoId?: string | undefined;
  readonly refererUrl?: string | undefined;
  readonly files?: readonly StoredFile[];
  /** What the files hold, so that a repetition is known from another upload. */
  readonly fileHashes?: readonly string[];
  /** What the files are counted against. */
  readonly quotas?: readonly Quota[];
}

/** The answer, and whether it was the first one: a repetition changes nothing. */
export interface Accepted {
  readonly message: WireMessage;
  readonly isDuplicate: boolean;
}

/** Takes in a visitor's message; a repeated `echo_id` answers the first one again (spec §4, Message status). */
export function sendVisitorMessage(
  backend: Backend,
  session: VisitorSession,
  said: VisitorMessage,
): Promise<Accepted> {
  return changeContact(backend, session, (change) =>
    addVisitorMessage(backend, change, session.channel, said),
  );
}

/** As `sendVisitorMessage`, inside a change that does more. */
export async function addVisitorMessage(
  backend: Backend,
  change: ContactChange,
  channel: Channel,
  said: VisitorMessage,
): Promise<Accepted> {
  const { content, echoId, refererUrl, files = [] } = said;
  const earlier = await findDuplicate(backend, change, said);
  if (earlier) return { message: earlier, isDuplicate: true };
  await spendBytes(backend, change, said);
  const conversation = await findOrReopenConversation(change);
  const message = await postMessage(backend, change, conversation, {
    messageType: messageTypes.incoming,
    content,
    sender: visitorOf(change),
    echoId,
    fingerprint: meaningOf(said),
    refererUrl,
    files,
  });
  const task = { kind: 'said', messageId: Number(message.id) } as const;
  await queueBotTask(backend, change, { channel, conversation, task });
  return { message, isDuplicate: false };
}

/** The first answer to a message that is said again; undefined for a new one. */
export function findDuplicate(
  backend: Backend,
  change: ContactChange,
  said: VisitorMessage,
): Promise<WireMessage | undefined> {
  return findAccepted(backend, change, said.echoId, meaningOf(said));
}

async function spendBytes(
  backend: Backend,
  { tx, contact }: ContactChange,
  { content, refererUrl = '', files = [], quotas = [] }: VisitorMessage,
): Promise<void> {
  const messageBytes = Buffer.byteLength(content) + Buffer.byteLength(refererUrl);
  await spendQuota(backend, tx, { limit: 'messageBytesPerDay', of: contact.id }, messageBytes);
  const fileBytes = files.reduce((sum, { fileSize }) => sum + fileSize, 0);
  for (const quota of quotas) await spendQuota(backend, tx, quota, fileBytes);
}

function meaningOf({ content, fileHashes = [] }: VisitorMessage): string {
  return fingerprintOf('message', content, fileHashes);
}
