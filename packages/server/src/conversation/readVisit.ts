import { decodeConfig, isWithinBusinessHours, type WidgetConfig } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { readableConfig } from '../channel/readableConfig.ts';
import type { Channel } from '../storage/channels.ts';
import type { Contact } from '../storage/contacts.ts';
import { findNewestConversation } from '../storage/conversations.ts';
import type { Queryable } from '../storage/Database.ts';
import { findReceivedSince, type MessageRow } from '../storage/messages.ts';
import { toSeconds, toWireMessage, toWireTrigger } from '../wire/wire.ts';
import { campaignsOf } from './triggerCampaign.ts';

/** Maximum length of the excerpt of a message, in UTF-16 code units. */
const excerptCharacters = 140;

/**
 * Returns the data for a closed chat: the number of unread messages with an excerpt of the newest one, the triggers of
 * the campaigns, whether it is within business hours, and the look. A visitor with a conversation gets no campaigns.
 */
export async function readVisit(backend: Backend, channel: Channel, contact: Contact | undefined) {
  const { channel: settings, widget } = decodeConfig(readableConfig(backend.logger, channel));
  const shared = { open: isWithinBusinessHours(settings, backend.now()), ...lookOf(widget) };
  const campaigns = campaignsOf(channel).map((campaign) => ({ id: campaign.id, ...toWireTrigger(campaign) }));
  if (!contact) return { unread: 0, campaigns, ...shared };
  const { count, newest } = await findReceivedSince(backend.db, contact.id, unreadSinceMs(contact));
  if (newest) return { unread: count, last: excerptOf(backend, newest), campaigns: [], ...shared };
  const mayShow = campaigns.length > 0 && !(await findNewestConversation(backend.db, contact.id));
  return { unread: 0, campaigns: mayShow ? campaigns : [], ...shared };
}

/** Returns what a page shows of the channel before the widget is loaded, as settings of the SDK, without defaults. */
function lookOf({ widgetColor, position, darkMode, style, hideChatBubble }: WidgetConfig) {
  const look = {
    ...(widgetColor ? { brand: widgetColor } : {}),
    ...(position === 'right' ? {} : { position }),
    ...(darkMode === 'light' ? {} : { colorScheme: darkMode }),
    ...(style === 'popup' ? {} : { style }),
    ...(hideChatBubble ? { launcher: false } : {}),
  };
  return Object.keys(look).length > 0 ? { look } : {};
}

/** Returns whether the visitor has received messages that they have not seen. */
export async function hasUnread(db: Queryable, contact: Contact): Promise<boolean> {
  const { count } = await findReceivedSince(db, contact.id, unreadSinceMs(contact));
  return count > 0;
}

/**
 * Returns the start of the second after the one in which the visitor last saw the conversation; 0 if they never did.
 */
function unreadSinceMs({ lastSeenAtMs }: Contact): number {
  return lastSeenAtMs === null ? 0 : (toSeconds(lastSeenAtMs) + 1) * 1_000;
}

function excerptOf(backend: Backend, row: MessageRow) {
  const { id, sender } = toWireMessage(row, [], backend);
  return { id, sender, excerpt: row.content.replace(/\s+/g, ' ').trim().slice(0, excerptCharacters) };
}
