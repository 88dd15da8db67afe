import type { HostBridge } from '@chat/core';
import type { Layer, Layers } from '@chat/ui/widget';

/**
 * Tells the host page of links that are opened over the chat and closed again (spec §4, Link overlay; §7, Host
 * events): back also closes what was opened in a window of its own.
 */
export function tellLayers(host: Pick<HostBridge, 'send'>, layers: Layers): void {
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
