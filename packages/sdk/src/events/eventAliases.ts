import type { ChatEventData, SpecEventName } from './ChatEvents.ts';

const aliases = {
  ready: ['bot_loaded'],
  open: ['bot_chat_open'],
  close: ['bot_chat_close'],
  'conversation:start': ['bot_conversation_started'],
  'conversation:end': ['ON_END_CONVERSATION'],
  'message:sent': ['bot_message_sent'],
  'message:received': ['ON_AGENT_MESSAGE_RECEIVED', 'bot_message_received'],
  'button:clicked': ['bot_button_clicked'],
  'channel:opened': ['bot_channel_opened'],
  'unread:clicked': ['ON_UNREAD_MESSAGE_CLICK'],
  'campaign:clicked': ['ON_CAMPAIGN_MESSAGE_CLICK'],
  'url:open': ['ON_URL_OPENED'],
  'url:close': ['ON_URL_CLOSE'],
} as const satisfies Partial<Record<keyof ChatEventData, readonly SpecEventName[]>>;

/** The one table of second names: our event → the names of spec §7 that fire with it. */
export const eventAliases: Readonly<Record<string, readonly SpecEventName[]>> = Object.assign(
  Object.create(null),
  aliases,
);

/** Our name for a name of the specification; any other name stays what it is. */
export function ownEventName(name: string): string {
  for (const own in eventAliases) if (eventAliases[own]?.some((alias) => alias === name)) return own;
  return name;
}

/** Whether events of this name are also told to analytics. */
export function isAnalyticsName(name: string): boolean {
  return name.startsWith('bot_');
}
