import { type RefObject, useEffect } from 'react';
import { useEffectEvent } from 'use-effect-event';
import { returnFocus } from '../../elements/focusRecovery.ts';
import { openLayers } from '../../elements/openLayers.ts';
import { isolate } from './isolate.ts';

/**
 * Makes a layer modal within its parent: the layer's siblings become inert, and the focus moves to the last element
 * marked `data-autofocus`, or else to the layer itself. On unmount, `returnFocus` moves the focus back. Escape and the
 * Back button of phones call `onEscape`. An inert layer ignores Escape.
 */
export function useModalLayer(ref: RefObject<HTMLElement | null>, onEscape?: () => void): void {
  const close = useEffectEvent(() => onEscape?.());
  const hasEscape = onEscape !== undefined;
  useEffect(() => {
    const layer = ref.current;
    if (layer === null) return;
    const opener = document.activeElement;
    const { parentElement } = layer;
    const release = isolate(layer);
    const targets = layer.querySelectorAll<HTMLElement>('[data-autofocus]');
    ([...targets].at(-1) ?? layer).focus({ preventScroll: true });
    return () => {
      release();
      returnFocus(opener, parentElement);
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
    const remove = openLayers.add(() => close());
    return () => {
      remove();
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [ref, hasEscape]);
}
