import type { ChatContext } from './ChatContext.ts';
import { createElement } from './createElement.ts';
import type { Link } from './createLink.ts';
import type { Panel } from './createPanel.ts';
import type { View } from './createView.ts';
import { after, onEnd } from './lifetime.ts';

const intentMs = 80;

/** Warms the connection when the visitor comes near the launcher, and makes the frame when they stay there. */
export function watchLauncher({ api, life, state }: ChatContext, view: View, link: Link, panel: Panel): void {
  const { launcher } = view;
  let cancel: (() => void) | undefined;
  let isWarm = api.origin === location.origin;
  const near = () => {
    if (!isWarm) preconnect(api.origin, life);
    isWarm = true;
    cancel = after(life, intentMs, () => void link.demand());
  };
  const gone = () => cancel?.();
  for (const type of ['pointerenter', 'focus']) launcher.addEventListener(type, near, { signal: life });
  for (const type of ['pointerleave', 'blur']) launcher.addEventListener(type, gone, { signal: life });
  launcher.addEventListener(
    'click',
    () => {
      if (state.isOpen) panel.close();
      else void panel.open();
    },
    { signal: life },
  );
  view.root.addEventListener(
    'keydown',
    (event) => {
      if ('key' in event && event.key === 'Escape') panel.close();
    },
    { signal: life },
  );
}

function preconnect(origin: string, life: AbortSignal): void {
  const hint = createElement('link', { rel: 'preconnect', href: origin });
  document.head.append(hint);
  onEnd(life, () => hint.remove());
}
