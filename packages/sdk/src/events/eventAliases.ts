import type { ChatEventData, EventAlias } from './ChatEvents.ts';

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
} as const satisfies Partial<Record<keyof ChatEventData, readonly EventAlias[]>>;

/** The aliases that fire with each of the chat's own events. */
export const eventAliases: Readonly<Record<string, readonly EventAlias[]>> = Object.assign(
  Object.create(null),
  aliases,
);

/** Returns the chat's own name for an alias, and any other name unchanged. */
export function ownEventName(name: string): string {
  for (const own in eventAliases) if (eventAliases[own]?.some((alias) => alias === name)) return own;
  return name;
}

export function isAnalyticsName(name: string): boolean {
  return name.startsWith('bot_');
}
