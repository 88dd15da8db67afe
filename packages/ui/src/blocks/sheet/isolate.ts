const speaks = '[data-chat-part="announcer"]';
const isLayer = '[data-chat-layer]';

/**
 * Makes everything beside an element inert, also what comes later, but neither the regions that speak to assistive
 * technology nor a layer above it. Answers a function that undoes it.
 */
export function isolate(layer: HTMLElement): () => void {
  const parent = layer.parentElement;
  if (parent === null) return () => undefined;
  const inert = new Set<Element>();
  const update = () => {
    for (const each of parent.children) {
      const isAbove = each.matches(isLayer) && follows(each, layer);
      if (each === layer || isAbove || each.hasAttribute('inert') || each.matches(speaks)) continue;
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

function follows(one: Element, other: Element): boolean {
  return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
