import { assembleChat } from './assembleChat.ts';
import type { Chat } from './commands/Chat.ts';
import type { ChatSettings } from './settings/ChatSettings.ts';

/**
 * Creates a chat on the page and returns its commands as methods, the same as `chatWidget(name, …)`.
 * Call it only in the browser; importing this module on a server is safe. Throws if `flowToken` is missing.
 */
export function createChat(settings: ChatSettings): Chat {
  return assembleChat(settings, () => import('./connectWidget.ts'));
}
