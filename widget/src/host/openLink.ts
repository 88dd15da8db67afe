import type { HostBridge } from '@chat/core';
import { type LinkRequest, linkTarget } from '@chat/ui';
import type { Layers } from '@chat/ui/widget';

/**
 * Opens a web page over the chat if the request has a ratio. Opens any other link in a new window, through the host
 * page if there is one. Does nothing for a URL that is not allowed.
 */
export function openLink(
  request: LinkRequest,
  host: Pick<HostBridge, 'isFramed' | 'send'>,
  layers: Layers,
): void {
  const target = linkTarget(request);
  if (!target) return;
  const { url, title } = target;
  if (target.kind === 'overlay') {
    layers.show({ kind: 'link', url, title, size: target.ratio, isInternal: target.isInternal });
  } else if (host.isFramed) host.send({ event: 'openPopupWindow', url, title });
  else window.open(url, '_blank', 'noopener');
}
