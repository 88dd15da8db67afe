/** Settings and callbacks of a scroll controller. */
export interface ScrollControllerOptions {
  readonly thresholdPx: number;
  onAtBottom(isAtBottom: boolean): void;
  /** Reports whether the list is scrolled to within 1.5 times its visible height of the top. */
  onNearTop(isNearTop: boolean): void;
  /**
   * Reports the first visible message and its offset from the top of the list; null at the bottom, or if there are no
   * messages.
   */
  onPosition(position: { readonly localId: string; readonly topPx: number } | null): void;
}

const nearTopViewports = 1.5;

/**
 * Preserves the scroll position of a list of elements with `data-message-id`. Not every browser supports scroll
 * anchoring, so the controller replaces it. After a layout change, the list stays at the bottom if it was there.
 * Otherwise, the offset of the first visible message is restored.
 */
export class ScrollController {
  readonly #list: HTMLElement;
  readonly #options: ScrollControllerOptions;
  readonly #resizeObserver = new ResizeObserver(() => this.reposition());
  readonly #childObserver = new MutationObserver(() => this.#observeChildren());
  #isAtBottom = true;
  #anchor: { readonly element: Element; readonly topPx: number } | undefined;
  /**
   * True while the anchor is a position from an earlier page load that cannot be reached until more content has loaded.
   */
  #isRestoring = false;
  /** `scrollTop` after the last update. Scroll events at this position were not caused by the user. */
  #lastScrollTop = 0;

  constructor(list: HTMLElement, options: ScrollControllerOptions) {
    this.#list = list;
    this.#options = options;
    list.style.overflowAnchor = 'none';
    this.#childObserver.observe(list, { childList: true });
    this.#observeChildren();
    list.addEventListener('scroll', this.#onScroll, { passive: true });
  }

  /** Restores the position after a layout change: the bottom, or the recorded message. */
  reposition(): void {
    if (this.#isAtBottom && !this.#isRestoring) this.#list.scrollTop = this.#list.scrollHeight;
    else if (this.#anchor?.element.isConnected) this.#scrollTo(this.#anchor.element, this.#anchor.topPx);
    this.#update();
  }

  scrollToBottom(): void {
    this.#isRestoring = false;
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#update();
  }

  /** Scrolls until the top of the message with this local id is a quarter of the list's height below the top edge. */
  scrollToMessage(localId: string): void {
    const element = this.#find(localId);
    if (!element) return;
    this.#isRestoring = false;
    this.#scrollTo(element, this.#list.clientHeight / 4);
    this.#update();
  }

  /**
   * Restores a stored position, with the message `topPx` below the top edge, as soon as enough content has loaded. Does
   * nothing if the message is not in the list.
   */
  restore(localId: string, topPx: number): void {
    const element = this.#find(localId);
    if (!element) return;
    this.#anchor = { element, topPx };
    this.#isRestoring = true;
    this.reposition();
  }

  dispose(): void {
    this.#list.removeEventListener('scroll', this.#onScroll);
    this.#resizeObserver.disconnect();
    this.#childObserver.disconnect();
  }

  readonly #onScroll = () => {
    if (this.#list.scrollTop === this.#lastScrollTop) return;
    this.#isRestoring = false;
    this.#update();
  };

  #scrollTo(element: Element, topPx: number): void {
    this.#list.scrollTop += getTop(element, this.#list) - topPx;
  }

  #update(): void {
    const list = this.#list;
    this.#lastScrollTop = list.scrollTop;
    const distancePx = list.scrollHeight - list.clientHeight - list.scrollTop;
    this.#isAtBottom = distancePx <= this.#options.thresholdPx;
    this.#options.onAtBottom(this.#isAtBottom);
    this.#options.onNearTop(this.#lastScrollTop <= list.clientHeight * nearTopViewports);
    const anchor = this.#anchor;
    this.#isRestoring &&= anchor !== undefined && getTop(anchor.element, list) - anchor.topPx >= 1;
    if (this.#isRestoring) return;
    this.#anchor = this.#isAtBottom ? undefined : firstVisible(list);
    const localId = this.#anchor?.element.getAttribute('data-message-id');
    this.#options.onPosition(this.#anchor && localId ? { localId, topPx: this.#anchor.topPx } : null);
  }

  #observeChildren(): void {
    this.#resizeObserver.disconnect();
    for (const element of [this.#list, ...this.#list.children]) this.#resizeObserver.observe(element);
  }

  #find(localId: string): Element | null {
    return this.#list.querySelector(`[data-message-id="${CSS.escape(localId)}"]`);
  }
}

function getTop(element: Element, list: HTMLElement): number {
  return element.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

function firstVisible(list: HTMLElement): { element: Element; topPx: number } | undefined {
  for (const element of list.querySelectorAll('[data-message-id]')) {
    const topPx = getTop(element, list);
    if (topPx + element.clientHeight > 0) return { element, topPx };
  }
  return undefined;
}
