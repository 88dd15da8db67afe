/** Keeps a reader's place in a scrolling list of elements with `data-message-id`. */
export interface ScrollKeeper {
  /** After the list has changed: back to the end, or to where the reader was. */
  settle(): void;
  toEnd(): void;
  /** Brings the message with this local id into the view, a quarter down. */
  show(localId: string): void;
  /** Back to where the reader was, `topPx` below the upper edge, as soon as what is below it has loaded. */
  putBack(localId: string, topPx: number): void;
  dispose(): void;
}

/** What a keeper reports. */
export interface ScrollKeeperOptions {
  readonly thresholdPx: number;
  onAtBottom(isAtBottom: boolean): void;
  /** The reader is within one and a half views of the beginning. */
  onNearTop(isNearTop: boolean): void;
  /** The first visible message and where it stands; null at the end. */
  onPlace(place: { readonly localId: string; readonly topPx: number } | null): void;
}

const nearTopViews = 1.5;

/**
 * Builds a keeper. It does not rely on the browser's own anchoring, which not every browser has: it remembers the
 * first visible message and where it stood, and puts it back there after every change of layout.
 */
export function createScrollKeeper(list: HTMLElement, options: ScrollKeeperOptions): ScrollKeeper {
  let isAtBottom = true;
  let anchor: { readonly element: Element; readonly topPx: number } | undefined;
  /** The anchor is where the reader was on an earlier page, and what is below it has not all loaded yet. */
  let isHeld = false;
  /** Where the list stood when the place was last noted: nobody has scrolled it while it stands there. */
  let knownTopPx = 0;
  list.style.overflowAnchor = 'none';

  const bring = (element: Element, topPx: number) => {
    list.scrollTop += topOf(element, list) - topPx;
  };
  const remember = () => {
    knownTopPx = list.scrollTop;
    const distancePx = list.scrollHeight - list.clientHeight - list.scrollTop;
    isAtBottom = distancePx <= options.thresholdPx;
    options.onAtBottom(isAtBottom);
    options.onNearTop(knownTopPx <= list.clientHeight * nearTopViews);
    isHeld &&= anchor !== undefined && topOf(anchor.element, list) - anchor.topPx >= 1;
    if (isHeld) return;
    anchor = isAtBottom ? undefined : firstVisible(list);
    const localId = anchor?.element.getAttribute('data-message-id');
    options.onPlace(anchor && localId ? { localId, topPx: anchor.topPx } : null);
  };
  const settle = () => {
    if (isAtBottom && !isHeld) list.scrollTop = list.scrollHeight;
    else if (anchor?.element.isConnected) bring(anchor.element, anchor.topPx);
    remember();
  };

  const resized = new ResizeObserver(settle);
  const watchChildren = () => {
    resized.disconnect();
    for (const element of [list, ...list.children]) resized.observe(element);
  };
  const changed = new MutationObserver(watchChildren);
  changed.observe(list, { childList: true });
  watchChildren();
  const onScroll = () => {
    if (list.scrollTop === knownTopPx) return;
    isHeld = false;
    remember();
  };
  list.addEventListener('scroll', onScroll, { passive: true });
  const find = (localId: string) => list.querySelector(`[data-message-id="${CSS.escape(localId)}"]`);

  return {
    settle,
    toEnd() {
      isHeld = false;
      list.scrollTop = list.scrollHeight;
      remember();
    },
    show(localId) {
      const element = find(localId);
      if (!element) return;
      isHeld = false;
      bring(element, list.clientHeight / 4);
      remember();
    },
    putBack(localId, topPx) {
      const element = find(localId);
      if (!element) return;
      anchor = { element, topPx };
      isHeld = true;
      settle();
    },
    dispose() {
      list.removeEventListener('scroll', onScroll);
      resized.disconnect();
      changed.disconnect();
    },
  };
}

function topOf(element: Element, list: HTMLElement): number {
  return element.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

function firstVisible(list: HTMLElement): { element: Element; topPx: number } | undefined {
  for (const element of list.querySelectorAll('[data-message-id]')) {
    const topPx = topOf(element, list);
    if (topPx + element.clientHeight > 0) return { element, topPx };
  }
  return undefined;
}
