import type { Locale } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { readableConfig } from '../channel/readableConfig.ts';
import type { Mail } from '../mail/Mailer.ts';
import { transcriptMail } from '../mail/transcriptMail.ts';
import { findChannelById } from '../storage/channels.ts';
import type { Queryable } from '../storage/Database.ts';
import { listConversationMessages } from '../storage/messages.ts';
import type { ContactChange } from '../visitor/changeContact.ts';
import { toWireMessages } from '../wire/wire.ts';

const maxMessages = 1_000;

/** Returns an email with the newest 1,000 messages of a conversation, except deleted ones. */
export async function writeTranscript(
  backend: Pick<Backend, 'publicUrl' | 'linkUrl' | 'attachmentLinks' | 'logger'>,
  { tx, contact, nowMs }: ContactChange,
  { to, conversationId, locale }: { to: string; conversationId: number; locale: Locale },
): Promise<Mail> {
  const rows = await listConversationMessages(tx, { conversationId, limit: maxMessages });
  const visible = rows.filter(({ isDeleted }) => !isDeleted).reverse();
  return transcriptMail({
    to,
    contactId: contact.id,
    siteName: await siteNameOf(backend, tx, contact.channelId),
    visitorName: contact.name,
    messages: await toWireMessages(tx, backend, visible),
    sentAtMs: nowMs,
    locale,
  });
}

/** Returns the name of a channel's site, or the host of `linkUrl` if the channel has no name. */
export async function siteNameOf(
  { linkUrl, logger }: Pick<Backend, 'linkUrl' | 'logger'>,
  db: Queryable,
  channelId: number,
): Promise<string> {
  const channel = await findChannelById(db, channelId);
  const { websiteName, name } = (channel && readableConfig(logger, channel).channel) ?? {};
  return websiteName || name || new URL(linkUrl).host;
}
