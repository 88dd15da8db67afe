import { type HostBridge, type LinkRequest, nextLinkOverlay } from '@chat/core';
import type { Layers } from '../view/createLayers.ts';

/**
 * Opens a link as the rule says (spec §4, Link overlay): over the chat where it carries a ratio, otherwise in a window
 * of its own, which is the host page's affair where there is one. An address that may not be followed opens nothing.
 */
export function openLink(
  request: LinkRequest,
  host: Pick<HostBridge, 'isFramed' | 'send'>,
  layers: Layers,
): void {
  const { overlay, effects } = nextLinkOverlay(null, { type: 'requested', request });
  for (const effect of effects) {
    if (effect.type !== 'openPopupWindow') continue;
    if (host.isFramed) host.send({ event: 'openPopupWindow', url: effect.url, title: effect.title });
    else window.open(effect.url, '_blank', 'noopener');
  }
  if (!overlay) return;
  const { url, title, ratio, canOpenInNewTab } = overlay;
  layers.show({ kind: 'link', url, title, size: ratio, isInternal: !canOpenInNewTab });
}
