import type { ChatEventName } from './ChatEvents.ts';
import type { Events } from './createEvents.ts';

export const eventNames: Readonly<Record<ChatEventName, true>> = {
  ready: true,
  open: true,
  close: true,
  unread: true,
  'unread:clicked': true,
  availability: true,
  'conversation:start': true,
  'conversation:end': true,
  'message:sent': true,
  'message:received': true,
  'message:failed': true,
  'button:clicked': true,
  'campaign:shown': true,
  'campaign:clicked': true,
  'campaign:dismissed': true,
  'channel:opened': true,
  'form:submitted': true,
  'rating:submitted': true,
  'url:open': true,
  'url:close': true,
  'identity:change': true,
  'identity:error': true,
  'consent:change': true,
  connection: true,
  analytics: true,
  error: true,
  ON_AGENT_MESSAGE_RECEIVED: true,
  ON_UNREAD_MESSAGE_CLICK: true,
  ON_CAMPAIGN_MESSAGE_CLICK: true,
  ON_URL_OPENED: true,
  ON_URL_CLOSE: true,
  ON_END_CONVERSATION: true,
  bot_loaded: true,
  bot_conversation_started: true,
  bot_message_sent: true,
  bot_message_received: true,
  bot_button_clicked: true,
  bot_chat_open: true,
  bot_chat_close: true,
  bot_channel_opened: true,
};
const warned = new Set<string>();

/** Warns once about each unknown event name that has a listener, now or later. */
export function warnUnknownEvents(events: Events): void {
  events.onListen = (name) => {
    if (Object.hasOwn(eventNames, name) || warned.has(name)) return;
    warned.add(name);
    console.warn(
      `chat: unknown event "${name}". Its listener is never called, unless the backend sends an analytics event of this name. Check the spelling.`,
    );
  };
  for (const name of events.listeners.keys()) events.onListen(name);
}
