import { assembleChat } from './assembleChat.ts';
import type { Chat } from './commands/Chat.ts';
import type { ChatSettings } from './settings/ChatSettings.ts';

/**
 * Creates a chat on the page and returns it, with one method per command of `chatWidget(name, …)`. Call it only in
 * the browser; importing this module on a server is safe. Throws if `flowToken` is missing, if `apiUrl` is not a URL
 * or, when the chat is added to the page at once (`load: 'immediate'`, `embed` or `full`), if no element matches
 * `mount`.
 */
export function createChat(settings: ChatSettings): Chat {
  return assembleChat(settings, () => import('./connectWidget.ts'));
}
