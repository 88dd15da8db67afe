import type { ChatClient, HostBridge } from '@chat/core';
import type { Layers } from '@chat/ui/widget';
import { openLink } from './openLink.ts';

const offers = '[data-chat-part="choices"] button, [data-chat-part="cards"] :is(button, a)';

/**
 * Follows what the visitor presses in messages: the host page hears that an offer was taken (spec §7,
 * bot_button_clicked), and a link that asks for a panel of its own by `data-ratio` gets one (spec §4, Link overlay).
 */
export function tellPresses(root: Document, client: ChatClient, host: HostBridge, layers: Layers): void {
  // On the way down: an offer that was taken may be gone on the way up.
  const onPress = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-ratio]');
    const place = event.target.closest(offers)?.closest<HTMLElement>('[data-message-id]');
    const { items } = client.state.messages.list;
    const message = place && items.find(({ localId }) => localId === place.dataset.messageId);
    if (message) host.send({ event: 'emit', name: 'button:clicked', data: { id: message.id } });
    if (!link) return;
    event.preventDefault();
    openLink({ url: link.href, title: link.textContent ?? '', ratio: link.dataset.ratio }, host, layers);
  };
  root.addEventListener('click', onPress, true);
}
