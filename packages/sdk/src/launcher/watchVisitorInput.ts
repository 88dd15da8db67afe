import type { PageContext } from '../context/PageContext.ts';
import { createElement } from '../page/elements.ts';
import { after, onShutdown } from '../page/scheduling.ts';
import type { View } from './createView.ts';

const intentMs = 80;

/**
 * Preconnects to a backend of another origin when the visitor first hovers or focuses the launcher. Calls `onIntent`
 * when the pointer or focus stays there for 80 ms, `onPress` on a click on the launcher, and `onEscape` on Escape inside
 * the chat's element.
 */
export function watchVisitorInput(
  { api, signal }: PageContext,
  view: View,
  onIntent: () => void,
  onPress: () => void,
  onEscape: () => void,
): void {
  const { launcher } = view;
  let cancel: (() => void) | undefined;
  let isWarm = api.origin === location.origin;
  const enter = () => {
    if (!isWarm) preconnect(api.origin, signal);
    isWarm = true;
    cancel = after(signal, intentMs, onIntent);
  };
  const leave = () => cancel?.();
  for (const type of ['pointerenter', 'focus']) launcher.addEventListener(type, enter, { signal });
  for (const type of ['pointerleave', 'blur']) launcher.addEventListener(type, leave, { signal });
  launcher.addEventListener('click', onPress, { signal });
  view.root.addEventListener(
    'keydown',
    (event) => {
      if ('key' in event && event.key === 'Escape') onEscape();
    },
    { signal },
  );
}

function preconnect(origin: string, signal: AbortSignal): void {
  const hint = createElement('link', { rel: 'preconnect', href: origin });
  document.head.append(hint);
  onShutdown(signal, () => hint.remove());
}
