import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isolate } from './isolate.ts';

/**
 * Makes an element the only thing in its parent that can be used while it is there: its siblings are inert, the
 * focus goes to the part marked `data-autofocus` and afterwards back to where it was. With `onEscape` that key
 * closes this layer and nothing below it.
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
    // Before anybody else hears the key, wherever the focus has got to.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [ref, hasEscape]);
}
