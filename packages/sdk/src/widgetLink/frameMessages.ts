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
import { isSayable, shownValue } from '../settings/ValueRule.ts';

const shown = (count: number) => count.toLocaleString('en');

/** Posts messages to the widget in the frame. One that the widget would drop is not posted; listeners of `error` receive why. */
export function createPost(
  { element, origin }: Pick<Frame, 'element' | 'origin'>,
  context: Pick<PageContext, 'events'>,
): Post {
  const post: Post = (message) => {
    const text = isSayable(message) ? encodeHostMessage(message) : '';
    if (decodeHostToWidget(text)) return void element.contentWindow?.postMessage(text, origin);
    const said = `The chat cannot take this, so it was not told: ${shownValue(message)}.`;
    context.events.fire('error', {
      code: 'invalid_command',
      message: `${said} Compare the command or setting with what it takes, and mind that texts have at most ${shown(limits.textCharacters)} characters, messages ${shown(limits.messageCharacters)}.`,
    });
    // Whether the chat is open it has to know all the same.
    if (message.event === 'toggle-open' && message.route) post({ ...message, route: undefined });
  };
  return post;
}

/**
 * Receives messages of the widget (spec §7, Widget to host messages): only what this very frame posts from the widget's
 * origin, in the shape of the protocol. Everything else is dropped, with a warning if `debug` is set.
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
      else if (state.settings.debug) console.warn('chat: the widget said something unknown:', event.data);
    },
    { signal },
  );
}
