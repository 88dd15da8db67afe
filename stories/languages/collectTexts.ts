import type { RequestedText } from '../src/look/reportTexts.ts';

export interface CollectedTexts {
  /** The ids of the catalog's texts that the story has requested and the document has shown. */
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Collects the texts of the document, including those shown only for a moment. Runs in the page, before its own
 * scripts.
 */
export function collectTexts(): void {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext'];
  const texts = new Set<string>();
  const requested = new Map<string, RequestedText>();
  const observers: MutationObserver[] = [];
  /** Removes invisible characters, and the marks around the headings of a downloaded text file. */
  const plain = (text: string) => text.replaceAll(/\p{Cf}/gu, '').replaceAll(/^[\s=]+|[\s=]+$/g, '');
  const add = (text: string | null) => text && texts.add(plain(text));
  const readElement = (element: Element) => {
    for (const name of attributes) add(element.getAttribute(name));
    if (element.shadowRoot) watch(element.shadowRoot);
    for (const child of element.childNodes) read(child);
    // Elements whose text consists of several nodes.
    if (element.childNodes.length < 6) add(element.textContent);
  };
  const read = (node: Node) => {
    if (node instanceof Element) readElement(node);
    else add(node.textContent);
  };
  const watched = new WeakSet<Node>();
  const watch = (root: Node) => {
    if (watched.has(root)) return;
    watched.add(root);
    for (const child of root.childNodes) read(child);
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) read(node);
        read(target);
      }
    });
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: attributes,
    });
    observers.push(observer);
  };
  watch(document);
  /** A text also counts as shown if it is a value inside a shown text: “You, 2:31 PM” shows “You”. */
  const findShown = (
    all: readonly RequestedText[],
    shown: readonly RequestedText[],
  ): readonly RequestedText[] => {
    const values = new Set(shown.flatMap((each) => each.values));
    const found = all.filter((each) => shown.includes(each) || values.has(each.text));
    return found.length === shown.length ? found : findShown(all, found);
  };
  Object.assign(globalThis, {
    onStoryText: (request: RequestedText) => requested.set(JSON.stringify(request), request),
    readTexts(): CollectedTexts {
      // An iframe gets a new document when its page loads, but may keep its window.
      watch(document);
      const all = [...requested.values()];
      const shown = all.filter(({ text }) => texts.has(plain(text)));
      return { ids: findShown(all, shown).map(({ id }) => id), texts: [...texts] };
    },
    forgetTexts() {
      // Changes that were not read yet are forgotten too.
      for (const observer of observers) observer.takeRecords();
      texts.clear();
      requested.clear();
    },
  });
}
