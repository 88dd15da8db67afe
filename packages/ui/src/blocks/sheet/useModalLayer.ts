import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Makes an element the only thing in its parent that can be used while it is there: its siblings are inert, the
 * focus goes to the part marked `data-autofocus` and afterwards back to where it was, and Escape closes this layer
 * and nothing below it.
 */
export function useModalLayer(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    const layer = ref.current;
    if (layer === null) return;
    const opener = document.activeElement;
    const release = makeInert(siblingsOf(layer));
    (layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer).focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || layer.closest('[inert]') !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    // Before anybody else hears the key, wherever the focus has got to.
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      release();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [ref]);
}

function siblingsOf(layer: HTMLElement): readonly Element[] {
  const all = [...(layer.parentElement?.children ?? [])];
  return all.filter((each) => each !== layer && !each.hasAttribute('inert'));
}

function makeInert(elements: readonly Element[]): () => void {
  for (const element of elements) element.setAttribute('inert', '');
  return () => {
    for (const element of elements) element.removeAttribute('inert');
  };
}
