import { messageTypes, type WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { echoIdUsed } from '../foundation/Refusal.ts';
import {
  type AttachmentRow,
  addAttachment,
  listAttachments,
  type StoredFile,
} from '../storage/attachments.ts';
import { type Conversation, saveConversation } from '../storage/conversations.ts';
import {
  addMessage,
  findMessageByEcho,
  type MessageFields,
  type MessageRow,
  type MessageSender,
  type NewMessage,
  saveMessage,
} from '../storage/messages.ts';
import type { Note } from '../texts/noteText.ts';
import type { ContactChange } from '../visitor/changeContact.ts';
import { toWireMessage } from '../wire/wire.ts';

export interface MessageDraft {
  readonly messageType: MessageRow['messageType'];
  readonly content: string;
  readonly contentType?: string;
  readonly contentAttributes?: MessageRow['contentAttributes'];
  readonly sender: MessageSender | null;
  readonly echoId?: string | undefined;
  readonly fingerprint?: string;
  readonly refererUrl?: string | undefined;
  readonly files?: readonly StoredFile[];
}

/** Adds a message to a conversation under a new revision, and emits `message.created` to the visitor and the agents. */
export async function postMessage(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  draft: MessageDraft,
): Promise<WireMessage> {
  if (conversation.lastActivityAtMs !== change.nowMs)
    await saveConversation(change.batch.later, conversation, { lastActivityAtMs: change.nowMs });
  const row = await addMessage(change.batch.now, toRow(change, conversation, draft));
  const files: AttachmentRow[] = [];
  for (const file of draft.files ?? []) files.push(await addAttachment(change.tx, row.id, file));
  const message = toWireMessage(row, files, backend);
  change.emit('both', 'message.created', message);
  return message;
}

export async function postNote(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  { content, id }: Note,
  sender: MessageSender | null,
): Promise<void> {
  const contentAttributes = id === undefined ? {} : { note: id };
  const messageType = messageTypes.activity;
  await postMessage(backend, change, conversation, { messageType, content, contentAttributes, sender });
}

function toRow(change: ContactChange, conversation: Conversation, draft: MessageDraft): NewMessage {
  const { sender } = draft;
  return {
    contactId: change.contact.id,
    conversationId: conversation.id,
    rev: change.takeRev(),
    echoId: draft.echoId ?? null,
    fingerprint: draft.fingerprint ?? null,
    messageType: draft.messageType,
    content: draft.content,
    contentType: draft.contentType ?? 'text',
    contentAttributes: draft.contentAttributes ?? {},
    senderType: sender?.type ?? null,
    senderId: sender?.id ?? null,
    senderName: sender?.name ?? null,
    senderAvatarUrl: sender?.avatarUrl ?? null,
    refererUrl: draft.refererUrl ?? null,
    createdAtMs: change.nowMs,
  };
}

/**
 * Returns the message that was accepted with the same `echo_id`, or undefined if there is no such message. Throws
 * `Refusal` 409 if the `echo_id` belongs to a message with another fingerprint.
 */
export async function findAccepted(
  backend: Backend,
  change: ContactChange,
  echoId: string | undefined,
  fingerprint: string,
): Promise<WireMessage | undefined> {
  const earlier =
    echoId === undefined ? undefined : await findMessageByEcho(change.tx, change.contact.id, echoId);
  if (!earlier) return undefined;
  if (earlier.fingerprint !== fingerprint) throw echoIdUsed();
  return loadWireMessage(backend, change, earlier);
}

/** Updates a message under a new revision, and emits `message.updated` to the visitor and the agents. */
export async function updateMessage(
  backend: Backend,
  change: ContactChange,
  message: MessageRow,
  fields: MessageFields,
): Promise<WireMessage> {
  const row = await saveMessage(change.tx, message.id, { ...fields, rev: change.takeRev() });
  const updated = await loadWireMessage(backend, change, row);
  change.emit('both', 'message.updated', updated);
  return updated;
}

export async function loadWireMessage(
  backend: Backend,
  change: ContactChange,
  row: MessageRow,
): Promise<WireMessage> {
  return toWireMessage(row, await listAttachments(change.tx, [row.id]), backend);
}

export function visitorSender(change: ContactChange): MessageSender {
  const { id, name, avatarUrl } = change.contact;
  return { type: 'contact', id, name, avatarUrl };
}
