import type { HostBridge } from '@chat/core';
import type { Layer, Layers } from '@chat/ui/widget';

/**
 * Sends `url:open` and `url:close` to the host page when a link over the chat opens and closes, and
 * `closePopupWindow` when it closes.
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
