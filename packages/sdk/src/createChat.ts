import { assembleChat } from './assembleChat.ts';
import type { Chat } from './commands/Chat.ts';
import type { ChatSettings } from './settings/ChatSettings.ts';

/**
 * Puts a chat on the page and answers its commands: the same ones that `chatWidget(name, …)` takes by name.
 * Call it in the browser; importing this module is harmless on a server. Throws when there is no `flowToken`.
 */
export function createChat(settings: ChatSettings): Chat {
  return assembleChat(settings, () => import('./connectWidget.ts'));
}
