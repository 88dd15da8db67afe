const announcerSelector = '[data-chat-part="announcer"]';
const layerSelector = '[data-chat-layer]';

/**
 * Makes the siblings of a layer inert, including those added later. Leaves out the announcer and the layers above.
 * The returned function undoes this.
 */
export function isolate(layer: HTMLElement): () => void {
  const parent = layer.parentElement;
  if (parent === null) return () => undefined;
  const inert = new Set<Element>();
  const update = () => {
    for (const sibling of parent.children) {
      const isAbove = sibling.matches(layerSelector) && follows(sibling, layer);
      if (sibling === layer || isAbove || sibling.hasAttribute('inert') || sibling.matches(announcerSelector))
        continue;
      sibling.setAttribute('inert', '');
      inert.add(sibling);
    }
  };
  const observer = new MutationObserver(update);
  observer.observe(parent, { childList: true });
  update();
  return () => {
    observer.disconnect();
    for (const sibling of inert) sibling.removeAttribute('inert');
  };
}

function follows(a: Element, b: Element): boolean {
  return (b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
