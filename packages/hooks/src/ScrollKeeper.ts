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
 * Keeps a reader's place in a scrolling list of elements with `data-message-id`. It does not rely on the browser's own
 * anchoring, which not every browser has: it remembers the first visible message and where it stood, and puts it back
 * there after every change of layout.
 */
export class ScrollKeeper {
  readonly #list: HTMLElement;
  readonly #options: ScrollKeeperOptions;
  readonly #resized = new ResizeObserver(() => this.settle());
  readonly #changed = new MutationObserver(() => this.#watchChildren());
  #isAtBottom = true;
  #anchor: { readonly element: Element; readonly topPx: number } | undefined;
  /** The anchor is where the reader was on an earlier page, and what is below it has not all loaded yet. */
  #isHeld = false;
  /** Where the list stood when the place was last noted: nobody has scrolled it while it stands there. */
  #knownTopPx = 0;

  constructor(list: HTMLElement, options: ScrollKeeperOptions) {
    this.#list = list;
    this.#options = options;
    list.style.overflowAnchor = 'none';
    this.#changed.observe(list, { childList: true });
    this.#watchChildren();
    list.addEventListener('scroll', this.#onScroll, { passive: true });
  }

  /** After the list has changed: back to the end, or to where the reader was. */
  settle(): void {
    if (this.#isAtBottom && !this.#isHeld) this.#list.scrollTop = this.#list.scrollHeight;
    else if (this.#anchor?.element.isConnected) this.#bring(this.#anchor.element, this.#anchor.topPx);
    this.#remember();
  }

  toEnd(): void {
    this.#isHeld = false;
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#remember();
  }

  /** Brings the message with this local id into the view, a quarter down. */
  show(localId: string): void {
    const element = this.#find(localId);
    if (!element) return;
    this.#isHeld = false;
    this.#bring(element, this.#list.clientHeight / 4);
    this.#remember();
  }

  /** Back to where the reader was, `topPx` below the upper edge, as soon as what is below it has loaded. */
  putBack(localId: string, topPx: number): void {
    const element = this.#find(localId);
    if (!element) return;
    this.#anchor = { element, topPx };
    this.#isHeld = true;
    this.settle();
  }

  dispose(): void {
    this.#list.removeEventListener('scroll', this.#onScroll);
    this.#resized.disconnect();
    this.#changed.disconnect();
  }

  readonly #onScroll = () => {
    if (this.#list.scrollTop === this.#knownTopPx) return;
    this.#isHeld = false;
    this.#remember();
  };

  #bring(element: Element, topPx: number): void {
    this.#list.scrollTop += topOf(element, this.#list) - topPx;
  }

  #remember(): void {
    const list = this.#list;
    this.#knownTopPx = list.scrollTop;
    const distancePx = list.scrollHeight - list.clientHeight - list.scrollTop;
    this.#isAtBottom = distancePx <= this.#options.thresholdPx;
    this.#options.onAtBottom(this.#isAtBottom);
    this.#options.onNearTop(this.#knownTopPx <= list.clientHeight * nearTopViews);
    const anchor = this.#anchor;
    this.#isHeld &&= anchor !== undefined && topOf(anchor.element, list) - anchor.topPx >= 1;
    if (this.#isHeld) return;
    this.#anchor = this.#isAtBottom ? undefined : firstVisible(list);
    const localId = this.#anchor?.element.getAttribute('data-message-id');
    this.#options.onPlace(this.#anchor && localId ? { localId, topPx: this.#anchor.topPx } : null);
  }

  #watchChildren(): void {
    this.#resized.disconnect();
    for (const element of [this.#list, ...this.#list.children]) this.#resized.observe(element);
  }

  #find(localId: string): Element | null {
    return this.#list.querySelector(`[data-message-id="${CSS.escape(localId)}"]`);
  }
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
