import { assembleChat } from './assembleChat.ts';
import type { Chat } from './commands/Chat.ts';
import type { ChatSettings } from './settings/ChatSettings.ts';

/**
 * Creates a chat on the page and returns it, with one method per command of `chatWidget(name, …)` except `boot`. Call
 * it only in the browser; importing this module on a server is safe.
 *
 * Throws when called on a server, if `flowToken` is missing, if `apiUrl` is malformed, and if `launcher` is an invalid
 * selector. If the chat is added to the page at once, also throws if no element matches `mount`, or if `mount` is an
 * invalid selector. By default, the chat is added later.
 */
export function createChat(settings: ChatSettings): Chat {
  if (typeof document === 'undefined')
    throw new Error(
      'createChat was called without a page, for example while a server renders, so there is no chat. Call it in the ' +
        'browser, for example in an effect.',
    );
  return assembleChat(settings, () => import('./connectWidget.ts'));
}
