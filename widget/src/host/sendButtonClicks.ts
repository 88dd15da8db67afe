import type { ChatClient, HostBridge } from '@chat/core';
import type { Layers } from '@chat/ui/widget';
import { openLink } from './openLink.ts';

const buttons = '[data-chat-part="choices"] button, [data-chat-part="cards"] li :is(button, a)';

/**
 * Handles clicks in messages: sends `button:clicked` to the host page for choices and for the buttons and links of
 * cards, and opens links with `data-ratio` over the chat.
 */
export function sendButtonClicks(root: Document, client: ChatClient, host: HostBridge, layers: Layers): void {
  // Listen in the capture phase, because the button may be removed before the event bubbles up.
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-ratio]');
    const item = event.target.closest(buttons)?.closest<HTMLElement>('[data-message-id]');
    const { items } = client.state.messages.list;
    const message = item && items.find(({ localId }) => localId === item.dataset.messageId);
    if (message) host.send({ event: 'emit', name: 'button:clicked', data: { id: message.id } });
    if (!link) return;
    event.preventDefault();
    openLink({ url: link.href, title: link.textContent ?? '', ratio: link.dataset.ratio }, host, layers);
  };
  root.addEventListener('click', onClick, true);
}
