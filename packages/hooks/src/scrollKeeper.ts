/** Keeps a reader's place in a scrolling list of elements with `data-message-id`. */
export interface ScrollKeeper {
  /** After the list has changed: back to the end, or to where the reader was. */
  settle(): void;
  toEnd(): void;
  /** Brings the message with this local id into the view, `topPx` below its upper edge: a quarter down by default. */
  show(localId: string, topPx?: number): void;
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
  list.style.overflowAnchor = 'none';

  const remember = () => {
    const distancePx = list.scrollHeight - list.clientHeight - list.scrollTop;
    isAtBottom = distancePx <= options.thresholdPx;
    anchor = isAtBottom ? undefined : firstVisible(list);
    options.onAtBottom(isAtBottom);
    options.onNearTop(list.scrollTop <= list.clientHeight * nearTopViews);
    const localId = anchor?.element.getAttribute('data-message-id');
    options.onPlace(anchor && localId ? { localId, topPx: anchor.topPx } : null);
  };
  const settle = () => {
    if (isAtBottom) list.scrollTop = list.scrollHeight;
    else if (anchor?.element.isConnected) list.scrollTop += topOf(anchor.element, list) - anchor.topPx;
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
  list.addEventListener('scroll', remember, { passive: true });

  return {
    settle,
    toEnd() {
      list.scrollTop = list.scrollHeight;
      remember();
    },
    show(localId, topPx = list.clientHeight / 4) {
      const element = list.querySelector(`[data-message-id="${CSS.escape(localId)}"]`);
      if (!element) return;
      list.scrollTop += topOf(element, list) - topPx;
      remember();
    },
    dispose() {
      list.removeEventListener('scroll', remember);
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
