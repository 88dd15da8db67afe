import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isolate } from './isolate.ts';

/**
 * Makes an element modal within its parent: its siblings become inert, and the focus moves to the element marked
 * `data-autofocus`, or else to the layer itself. On unmount the focus returns to the element that had it, if that still
 * exists. Escape calls `onEscape`, if given, unless this layer is inert.
 */
export function useModalLayer(ref: RefObject<HTMLElement | null>, onEscape?: () => void): void {
  const close = useEffectEvent(() => onEscape?.());
  const hasEscape = onEscape !== undefined;
  useEffect(() => {
    const layer = ref.current;
    if (layer === null) return;
    const opener = document.activeElement;
    const release = isolate(layer);
    (layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer).focus({ preventScroll: true });
    return () => {
      release();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [ref]);
  useEffect(() => {
    if (!hasEscape) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || ref.current?.closest('[inert]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    // Listens in the capture phase on the window, so this runs before the Escape handlers of all elements.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [ref, hasEscape]);
}
