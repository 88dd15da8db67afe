import type { Campaign, WireAgent, WireCampaign, WireConversation, WireMessage } from '@chat/core/protocol';
import type { AttachmentLinks } from '../files/attachmentLinks.ts';
import type { AgentRow } from '../storage/agents.ts';
import { type AttachmentRow, listAttachments } from '../storage/attachments.ts';
import type { Contact } from '../storage/contacts.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { Queryable } from '../storage/Database.ts';
import type { MessageRow } from '../storage/messages.ts';

/** Converts milliseconds to whole seconds, the unit of times on the wire. */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/**
 * Prepends `publicUrl` to a path that starts with `/`. Returns other values unchanged, such as absolute and
 * protocol-relative URLs.
 */
export function toUrl(publicUrl: string, path: string | null): string | null {
  return path?.startsWith('/') && !path.startsWith('//') ? publicUrl + path : path;
}

export interface UrlOptions {
  /** Prepended to the paths of files and images. Empty for URLs relative to the server. */
  readonly publicUrl: string;
  readonly attachmentLinks: AttachmentLinks;
}

export async function toWireMessages(
  db: Queryable,
  urls: UrlOptions,
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
      urls,
    ),
  );
}

export function toWireMessage(
  row: MessageRow,
  files: readonly AttachmentRow[],
  urls: UrlOptions,
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
    attachments: files.map((file) => toWireAttachment(file, urls)),
    sender: senderOf(row, urls.publicUrl),
  };
}

function senderOf(row: MessageRow, publicUrl: string): WireMessage['sender'] {
  if (row.senderType === null) return null;
  return {
    id: row.senderType === 'bot' ? 'bot' : row.senderId,
    name: row.senderName ?? '',
    avatar_url: toUrl(publicUrl, row.senderAvatarUrl),
    type: row.senderType,
  };
}

function toWireAttachment(file: AttachmentRow, { publicUrl, attachmentLinks }: UrlOptions) {
  const url = publicUrl + attachmentLinks.pathOf(file);
  const thumbnailUrl =
    file.thumbnailSize === null ? url : publicUrl + attachmentLinks.pathOf(file, 'thumbnail');
  return {
    id: file.id,
    file_type: file.fileType,
    data_url: url,
    thumb_url: file.fileType === 'image' ? thumbnailUrl : null,
    file_name: file.fileName,
    file_size: file.fileSize,
    ...(file.width === null || file.height === null ? {} : { width: file.width, height: file.height }),
    ...(file.duration === null ? {} : { duration: file.duration }),
    ...(file.levels === null ? {} : { levels: [...file.levels] }),
  };
}

export function toWireConversation(
  conversation: Conversation,
  { lastSeenAtMs }: Pick<Contact, 'lastSeenAtMs'>,
) {
  const { agentLastSeenAtMs } = conversation;
  return {
    id: conversation.id,
    status: conversation.status,
    rev: conversation.rev,
    menu: conversation.menu ?? null,
    userMenu: conversation.userMenu ?? null,
    allowInput: conversation.allowInput,
    contact_last_seen_at: lastSeenAtMs === null ? null : toSeconds(lastSeenAtMs),
    agent_last_seen_at: agentLastSeenAtMs === null ? null : toSeconds(agentLastSeenAtMs),
  } satisfies WireConversation;
}

export function toWireAgent(agent: AgentRow, publicUrl: string) {
  return {
    id: agent.id,
    name: agent.name,
    avatar_url: toUrl(publicUrl, agent.avatarUrl),
    availability_status: agent.availability,
  } satisfies WireAgent;
}

export function toWireTrigger(campaign: Campaign) {
  return {
    trigger_only_during_business_hours: campaign.onlyDuringBusinessHours,
    trigger_rules: { time_on_page: campaign.timeOnPageSeconds, url: campaign.url },
  } satisfies Partial<WireCampaign>;
}

/** The realtime token has two names because clients may read either. */
export function toWireSession(session: {
  readonly contact: Pick<Contact, 'id' | 'pubsubToken'>;
  readonly convToken: string;
}) {
  const { id, pubsubToken } = session.contact;
  return { id, conv_token: session.convToken, pubsub_token: pubsubToken, pubsubToken };
}

/** Leaves out tokens and internal fields. */
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
