import {
  decodeHostToWidget,
  decodeWidgetToHost,
  encodeHostMessage,
  limits,
  type WidgetToHostMessage,
} from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { Frame } from '../frame/createFrame.ts';
import type { Post } from '../frame/createLink.ts';
import { formatValue, isSerializable } from '../settings/ValueRule.ts';

const formatCount = (count: number) => count.toLocaleString('en');

/** A message that the widget would drop fires `error` instead. */
export function createPost(
  { element, origin }: Pick<Frame, 'element' | 'origin'>,
  context: Pick<PageContext, 'events'>,
): Post {
  const post: Post = (message) => {
    const text = isSerializable(message) ? encodeHostMessage(message) : '';
    if (decodeHostToWidget(text)) return void element.contentWindow?.postMessage(text, origin);

    context.events.fire('error', {
      code: 'invalid_command',
      message: `Invalid command or setting, not sent: ${formatValue(message)}. Check its values. Texts are limited to ${formatCount(limits.textCharacters)} characters, messages to ${formatCount(limits.messageCharacters)}.`,
    });
    // The widget must still learn that the chat is open.
    if (message.event === 'toggle-open' && message.route) post({ ...message, route: undefined });
  };
  return post;
}

/**
 * Accepts valid protocol messages from this frame and the widget's origin. Drops invalid ones, with a warning if
 * `debug` is set.
 */
export function listenToFrame(
  { signal, state }: PageContext,
  { element, origin }: Frame,
  receive: (message: WidgetToHostMessage) => void,
): void {
  window.addEventListener(
    'message',
    (event) => {
      if (!event.isTrusted || event.source !== element.contentWindow || event.origin !== origin) return;
      const message = decodeWidgetToHost(event.data);
      if (message) receive(message);
      else if (state.settings.debug)
        console.warn('chat: an unknown or invalid message from the widget was ignored:', event.data);
    },
    { signal },
  );
}
