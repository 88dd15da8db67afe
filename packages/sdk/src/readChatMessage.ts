import { decodeWidgetToHost } from '@chat/core/protocol';
import type { ChatMessage } from './ChatMessage.ts';

/**
 * Reads what the chat posts to the app around a React Native web view (spec §7): one of the widget's messages, typed by
 * its `event`. Undefined for whatever else a page in the web view posts. The session's token is never among them.
 */
export function readChatMessage(data: unknown): ChatMessage | undefined {
  const message = decodeWidgetToHost(data);
  return message?.event === 'setUser' ? undefined : message;
}
