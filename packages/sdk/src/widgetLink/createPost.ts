import { decodeHostToWidget, encodeHostMessage } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { Frame } from '../frame/createFrame.ts';
import type { Post } from '../frame/createLink.ts';
import { isSayable, shownValue } from '../settings/ValueRule.ts';

/** Says something to the widget in the frame. What the widget would drop is told to the page, instead of nobody. */
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
      message: `${said} Compare the command or setting with what it takes, and mind that texts have at most 2,048 characters, messages 10,000.`,
    });
    // Whether the chat is open it has to know all the same.
    if (message.event === 'toggle-open' && message.route) post({ ...message, route: undefined });
  };
  return post;
}
