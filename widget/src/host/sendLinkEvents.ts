import type { HostBridge } from '@chat/core';
import type { Layer, Layers } from '@chat/ui/widget';

/**
 * Sends `url:open` to the host page when a page is shown over the chat, and `closePopupWindow` and `url:close` when it
 * is closed.
 */
export function sendLinkEvents(host: Pick<HostBridge, 'send'>, layers: Layers): void {
  let before: Layer | null = layers.current();
  layers.subscribe(() => {
    const next = layers.current();
    if (before?.kind === 'link') {
      host.send({ event: 'closePopupWindow' });
      host.send({ event: 'emit', name: 'url:close', data: { url: before.url } });
    }
    if (next?.kind === 'link') host.send({ event: 'emit', name: 'url:open', data: { url: next.url } });
    before = next;
  });
}
