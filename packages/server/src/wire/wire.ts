import { messageTypes, type WireAgent, type WireConversation, type WireMessage } from '@chat/core/protocol';
import type { AttachmentLinks } from '../files/attachmentLinks.ts';
import type { AgentRow } from '../storage/agents.ts';
import { type AttachmentRow, listAttachments } from '../storage/attachments.ts';
import type { Contact } from '../storage/contacts.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { Queryable } from '../storage/Database.ts';
import type { MessageRow } from '../storage/messages.ts';

/** Seconds since the epoch, as everything on the wire says times. */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/** The addresses of pictures and files begin with `publicUrl` unless they are addresses of their own. */
export function toUrl(publicUrl: string, path: string | null): string | null {
  return path?.startsWith('/') && !path.startsWith('//') ? publicUrl + path : path;
}

/** What the addresses in messages are made with. */
export interface Addresses {
  /** Put before the paths of files and pictures; empty if they are relative to the server. */
  readonly publicUrl: string;
  readonly attachmentLinks: AttachmentLinks;
}

/** Messages as every answer and event carries them, with their files and senders. */
export async function toWireMessages(
  db: Queryable,
  addresses: Addresses,
  rows: readonly MessageRow[],
): Promise<WireMessage[]> {
  const attachments = await listAttachments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toWireMessage(
      row,
      attachments.filter(({ messageId }) => messageId === row.id),
      addresses,
    ),
  );
}

/** One message with its files. */
export function toWireMessage(
  row: MessageRow,
  files: readonly AttachmentRow[],
  addresses: Addresses,
): WireMessage {
  return {
    id: row.id,
    rev: row.rev,
    ...(row.echoId === null ? {} : { echo_id: row.echoId }),
    content: row.content,
    content_type: row.contentType,
    content_attributes: row.contentAttributes,
    message_type: row.messageType,
    created_at: toSeconds(row.createdAtMs),
    conversation_id: row.conversationId,
    attachments: files.map((file) => toWireAttachment(file, addresses)),
    sender: senderOf(row, addresses.publicUrl),
  };
}

function senderOf(row: MessageRow, publicUrl: string): WireMessage['sender'] {
  if (row.messageType === messageTypes.activity || row.senderType === null) return null;
  return {
    id: row.senderType === 'bot' ? 'bot' : row.senderId,
    name: row.senderName ?? '',
    avatar_url: toUrl(publicUrl, row.senderAvatarUrl),
    type: row.senderType,
  };
}

function toWireAttachment(file: AttachmentRow, { publicUrl, attachmentLinks }: Addresses) {
  const url = publicUrl + attachmentLinks.pathOf(file);
  return {
    id: file.id,
    file_type: file.fileType,
    data_url: url,
    thumb_url: file.fileType === 'image' ? url : null,
    file_name: file.fileName,
    file_size: file.fileSize,
    ...(file.width === null || file.height === null ? {} : { width: file.width, height: file.height }),
  };
}

/** A conversation as the visitor gets it. */
export function toWireConversation(
  conversation: Conversation,
  { lastSeenAtMs }: Pick<Contact, 'lastSeenAtMs'>,
) {
  return {
    id: conversation.id,
    status: conversation.status,
    rev: conversation.rev,
    menu: conversation.menu ?? null,
    userMenu: conversation.userMenu ?? null,
    allowInput: conversation.allowInput,
    contact_last_seen_at: lastSeenAtMs === null ? null : toSeconds(lastSeenAtMs),
  } satisfies WireConversation;
}

/** An agent as visitors and consoles get it. */
export function toWireAgent(agent: AgentRow, publicUrl: string) {
  return {
    id: agent.id,
    name: agent.name,
    avatar_url: toUrl(publicUrl, agent.avatarUrl),
    availability_status: agent.availability,
  } satisfies WireAgent;
}

/** The tokens of a visitor's session; both spellings of the realtime one (spec §3). */
export function toWireSession({ id, pubsubToken }: Pick<Contact, 'id' | 'pubsubToken'>, convToken: string) {
  return { id, conv_token: convToken, pubsub_token: pubsubToken, pubsubToken };
}

/** What the visitor may know of their own record. */
export function toWireContact(contact: Contact) {
  return {
    id: contact.id,
    identifier: contact.identifier,
    name: contact.name,
    email: contact.email,
    phone_number: contact.phoneNumber,
    avatar_url: contact.avatarUrl,
    additional_attributes: contact.additionalAttributes,
    custom_attributes: contact.customAttributes,
    labels: contact.labels,
  };
}
