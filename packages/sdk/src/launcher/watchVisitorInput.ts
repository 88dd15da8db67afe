import type { PageContext } from '../context/PageContext.ts';
import { createElement } from '../page/elements.ts';
import { onShutdown } from '../page/scheduling.ts';
import type { View } from './createView.ts';

export interface VisitorInput {
  /** The pointer or the focus reaches the launcher for the first time. Called at most once for each of the two. */
  readonly onNear: () => void;
  readonly onPress: () => void;
  readonly onClick: () => void;
  readonly onEscape: () => void;
}

/** When the pointer or the focus first reaches the launcher, preconnects to a backend on another origin. */
export function watchVisitorInput(
  { api, signal }: PageContext,
  { launcher, root }: View,
  { onNear, onPress, onClick, onEscape }: VisitorInput,
): void {
  const approach = () => {
    if (api.origin !== location.origin) preconnect(api.origin, signal);
    onNear();
  };
  for (const type of ['pointerenter', 'focus'])
    launcher.addEventListener(type, approach, { signal, once: true });
  launcher.addEventListener('pointerdown', onPress, { signal });
  launcher.addEventListener('click', onClick, { signal });
  root.addEventListener(
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
