import type { PageContext } from '../context/PageContext.ts';
import { createElement } from '../page/elements.ts';
import { after, onShutdown } from '../page/scheduling.ts';
import type { View } from './createView.ts';

const intentMs = 80;

/**
 * Warms the connection when the visitor comes near the launcher, and reports what they do: that they stay near it
 * (`stayNear`), press it, or press Escape inside the chat's element.
 */
export function watchVisitorInput(
  { api, signal }: PageContext,
  view: View,
  stayNear: () => void,
  press: () => void,
  pressEscape: () => void,
): void {
  const { launcher } = view;
  let cancel: (() => void) | undefined;
  let isWarm = api.origin === location.origin;
  const near = () => {
    if (!isWarm) preconnect(api.origin, signal);
    isWarm = true;
    cancel = after(signal, intentMs, stayNear);
  };
  const gone = () => cancel?.();
  for (const type of ['pointerenter', 'focus']) launcher.addEventListener(type, near, { signal });
  for (const type of ['pointerleave', 'blur']) launcher.addEventListener(type, gone, { signal });
  launcher.addEventListener('click', press, { signal });
  view.root.addEventListener(
    'keydown',
    (event) => {
      if ('key' in event && event.key === 'Escape') pressEscape();
    },
    { signal },
  );
}

function preconnect(origin: string, signal: AbortSignal): void {
  const hint = createElement('link', { rel: 'preconnect', href: origin });
  document.head.append(hint);
  onShutdown(signal, () => hint.remove());
}
