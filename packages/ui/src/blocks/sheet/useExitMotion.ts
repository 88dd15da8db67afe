import { type RefObject, useLayoutEffect } from 'react';
import { isMotionReduced } from '../../elements/isMotionReduced.ts';

const exit = { duration: 160, easing: 'ease-in', fill: 'forwards' } as const;

/**
 * Slides a sheet out when it is unmounted, unless motion is reduced. The sheet itself is removed at once; an inert copy
 * of it moves, so that the chat below can be used immediately. The copy is removed after its motion, or by the next
 * sheet.
 */
export function useExitMotion(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const layer = ref.current;
    const { parentElement } = layer ?? {};
    if (!layer || !parentElement) return;
    for (const copy of parentElement.querySelectorAll(':scope > [data-leaving]')) copy.remove();
    return () => {
      if (isMotionReduced() || typeof layer.animate !== 'function') return;
      const { copy, restoreScroll } = copyOf(layer);
      parentElement.append(copy);
      restoreScroll();
      const [scrim, sheet] = copy.children;
      scrim?.animate({ opacity: 0 }, exit);
      const motion = sheet?.animate({ transform: 'translateY(100%)' }, exit);
      const remove = () => copy.remove();
      motion?.finished.then(remove, remove);
    };
  }, [ref]);
}

/** Copies a sheet without its media and without the attributes that identify it. The copy doesn't slide in. */
function copyOf(layer: HTMLElement) {
  const copy = document.importNode(layer, true);
  const copies = [...copy.querySelectorAll('*')];
  const scrolled = [...layer.querySelectorAll('*')].flatMap(({ scrollTop }, index) =>
    scrollTop > 0 ? [{ element: copies[index], scrollTop }] : [],
  );
  for (const each of copy.querySelectorAll('iframe, audio, video')) each.remove();
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name } of [...each.attributes])
      if (name === 'id' || name === 'role' || name === 'data-chat-part' || name === 'data-chat-layer')
        each.removeAttribute(name);
  }
  for (const each of copy.children) if (each instanceof HTMLElement) each.style.animation = 'none';
  copy.setAttribute('inert', '');
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('data-leaving', '');
  const restoreScroll = () => {
    for (const { element, scrollTop } of scrolled) element?.scrollTo(0, scrollTop);
  };
  return { copy, restoreScroll };
}
