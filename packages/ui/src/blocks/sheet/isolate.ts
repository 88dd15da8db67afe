/**
 * Makes everything beside an element inert, also what comes later, but not the regions that speak to assistive
 * technology. Answers a function that undoes it.
 */
export function isolate(layer: HTMLElement): () => void {
  const parent = layer.parentElement;
  if (parent === null) return () => undefined;
  const inert = new Set<Element>();
  const update = () => {
    for (const each of parent.children) {
      if (each === layer || each.hasAttribute('inert') || each.matches('[data-chat-part="announcer"]'))
        continue;
      each.setAttribute('inert', '');
      inert.add(each);
    }
  };
  const newcomers = new MutationObserver(update);
  newcomers.observe(parent, { childList: true });
  update();
  return () => {
    newcomers.disconnect();
    for (const each of inert) each.removeAttribute('inert');
  };
}
