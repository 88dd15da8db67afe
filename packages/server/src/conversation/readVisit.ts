import { decodeConfig, isWithinBusinessHours, type Locale, type WidgetConfig } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { readableConfig } from '../channel/readableConfig.ts';
import type { Channel } from '../storage/channels.ts';
import type { Contact } from '../storage/contacts.ts';
import { findNewestConversation } from '../storage/conversations.ts';
import type { Queryable } from '../storage/Database.ts';
import { findReceivedSince, type MessageRow } from '../storage/messages.ts';
import { textsIn } from '../texts/textsIn.ts';
import { toSeconds, toWireMessage, toWireTrigger } from '../wire/wire.ts';
import { campaignsOf } from './triggerCampaign.ts';

/** Maximum length of the excerpt of a message, in UTF-16 code units. */
const excerptCharacters = 140;

/** Returns the data for a closed chat. A visitor with a conversation gets no campaigns. */
export async function readVisit(
  backend: Backend,
  channel: Channel,
  locale: Locale,
  contact: Contact | undefined,
) {
  const { channel: settings, widget } = decodeConfig(readableConfig(backend.logger, channel));
  const shared = { open: isWithinBusinessHours(settings, backend.now()), ...lookOf(widget) };
  const campaigns = campaignsOf(channel).map((campaign) => ({ id: campaign.id, ...toWireTrigger(campaign) }));
  if (!contact) return { unread: 0, campaigns, ...shared, ...labelsIn(locale, 0) };
  const { count, newest } = await findReceivedSince(backend.db, contact.id, unreadSinceMs(contact));
  const labels = labelsIn(locale, count);
  if (newest) return { unread: count, last: excerptOf(backend, newest), campaigns: [], ...shared, ...labels };
  const mayShow = campaigns.length > 0 && !(await findNewestConversation(backend.db, contact.id));
  return { unread: 0, campaigns: mayShow ? campaigns : [], ...shared, ...labels };
}

/** The look that a page shows before the widget is loaded, as SDK settings. Omits settings that have their default. */
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

/** The loader has the English texts. */
function labelsIn(locale: Locale, unread: number) {
  if (locale === 'en') return {};
  const t = textsIn(locale);
  return {
    labels: {
      label: t('launcher.label'),
      closeLabel: t('launcher.close'),
      frameTitle: t('panel.label'),
      failed: t('launcher.failed'),
      retry: t('launcher.retry'),
      ...(unread > 0 ? { unreadLabel: t('launcher.unread', { count: unread }) } : {}),
    },
  };
}

export async function hasUnread(db: Queryable, contact: Contact): Promise<boolean> {
  const { count } = await findReceivedSince(db, contact.id, unreadSinceMs(contact));
  return count > 0;
}

/**
 * Returns the start of the second after the visitor last saw the conversation, in milliseconds. Returns 0 if they never
 * saw it.
 */
function unreadSinceMs({ lastSeenAtMs }: Contact): number {
  return lastSeenAtMs === null ? 0 : (toSeconds(lastSeenAtMs) + 1) * 1_000;
}

function excerptOf(backend: Backend, row: MessageRow) {
  const { id, sender } = toWireMessage(row, [], backend);
  return { id, sender, excerpt: row.content.replace(/\s+/g, ' ').trim().slice(0, excerptCharacters) };
}
