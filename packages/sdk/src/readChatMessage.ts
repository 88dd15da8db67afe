import { decodeWidgetToHost, type WidgetToHostMessage } from '@chat/core/protocol';

/**
 * Reads what the chat posts to the app around a React Native web view (spec §7): one of the widget's messages, typed by
 * its `event`. Undefined for whatever else a page in the web view posts. The session's token is never among them.
 */
export function readChatMessage(
  data: unknown,
): Exclude<WidgetToHostMessage, { event: 'setUser' }> | undefined {
  const message = decodeWidgetToHost(data);
  return message?.event === 'setUser' ? undefined : message;
}
