import type { PageContext } from '../context/PageContext.ts';
import { onShutdown } from '../page/scheduling.ts';
import type { View } from './createView.ts';

/**
 * Makes elements of the page open the chat: those that match the `launcher` selector, and those with the attribute
 * `data-chat-open`. The attribute's value prefills the composer. For the instance "sales", the attribute is
 * `data-chat-open-sales`. The elements get the ARIA attributes of a button that opens a dialog.
 */
export function watchOpeners(
  { signal, state, effects }: PageContext,
  { host }: View,
  open: (prefill: string | undefined) => void,
): void {
  const { launcher, instanceId } = state.settings;
  const marker = instanceId ? `data-chat-open-${instanceId}` : 'data-chat-open';
  const selector = typeof launcher === 'string' ? `[${marker}],${launcher}` : `[${marker}]`;
  const originals = new Map<Element, Attributes>();
  // Throws now if the selector is invalid. Otherwise, every click on the page would throw.
  document.querySelector(selector);

  document.addEventListener(
    'click',
    (event) => {
      const opener = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
      if (!opener) return;
      event.preventDefault();
      opener.focus({ preventScroll: true });
      open(opener.getAttribute(marker) || undefined);
    },
    { signal },
  );
  effects.add(() => {
    for (const element of document.querySelectorAll(selector)) {
      const old = write(element, ['dialog', `${state.isOpen}`, host.id]);
      if (!originals.has(element)) originals.set(element, old);
    }
  });
  onShutdown(signal, () => {
    for (const [element, old] of originals) write(element, old);
  });
}

type Attributes = readonly (string | null)[];

/** Sets the ARIA attributes, and returns their old values. */
function write(element: Element, values: Attributes): Attributes {
  return ['aria-haspopup', 'aria-expanded', 'aria-controls'].map((name, index) => {
    const old = element.getAttribute(name);
    const value = values[index];
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
    return old;
  });
}
