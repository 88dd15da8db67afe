export interface ScrollControllerOptions {
  readonly thresholdPx: number;
  /** Called when `isAtBottom` changes. At first, it is true. */
  onAtBottom(isAtBottom: boolean): void;
  /** Called when `isNearTop` changes. At first, it is false. */
  onNearTop(isNearTop: boolean): void;
  /** The first visible message and its offset from the top of the list; null at the bottom, or without messages. */
  onPosition(position: { readonly localId: string; readonly topPx: number } | null): void;
}

const nearTopViewports = 1.5;
/** Space above the beginning of a tall message, or above a field that stays visible, in pixels. */
const beginningPx = 8;

/**
 * Type of the event that asks a list to render a listed message that is not in the document. `detail` is the message's
 * local id. A list that renders all its messages needs no listener.
 */
export const renderMessageEvent = 'chat-render-message';

/** Returns the selector of a message. Does not use `CSS.escape`, because jsdom lacks it. */
export function messageSelector(localId: string): string {
  const escaped = localId.replaceAll(
    /["\\\p{Cc}]/gu,
    (character) => `\\${character.charCodeAt(0).toString(16)} `,
  );
  return `[data-message-id="${escaped}"]`;
}

export function requestMessage(list: HTMLElement, localId: string): void {
  list.dispatchEvent(new CustomEvent(renderMessageEvent, { detail: localId }));
}

/**
 * Preserves the scroll position of a list of elements with `data-message-id`. Not every browser supports scroll
 * anchoring, so the controller replaces it. On a layout change at the bottom, the list stays there, or shows the
 * beginning of an arrived message that is taller than the list. A visible field with the focus stays visible. Elsewhere,
 * the first visible message stays in place.
 */
export class ScrollController {
  readonly #list: HTMLElement;
  readonly #options: ScrollControllerOptions;
  /** Null in test environments without layout, such as jsdom, where no size ever changes. */
  readonly #resizeObserver =
    typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.reposition());
  readonly #childObserver = new MutationObserver(() => this.#observeChildren());
  #isAtBottom = true;
  #wasNearTop = false;
  #isMovedByVisitor = false;
  #anchor: { readonly element: Element; readonly topPx: number } | undefined;
  /** The messages that arrived last, and the height of the list at that time. */
  #arrival: { readonly localIds: readonly string[]; readonly viewPx: number } | undefined;
  /** What to do as soon as the message of an unfinished `scrollToMessage` or `restore` is rendered. */
  #pending: (() => void) | undefined;
  /** True while the anchor is a stored position that cannot be reached until more content has loaded. */
  #isRestoring = false;
  /** `scrollTop` after the last update. Scroll events at this position were not caused by the visitor. */
  #lastScrollTop = 0;
  #lastHeightPx = 0;

  constructor(list: HTMLElement, options: ScrollControllerOptions) {
    this.#list = list;
    this.#options = options;
    list.style.overflowAnchor = 'none';
    this.#childObserver.observe(list, { childList: true });
    this.#observeChildren();
    list.addEventListener('scroll', this.#onScroll, { passive: true });
  }

  /** Whether the visitor has scrolled since the controller last scrolled to a message or to the bottom. */
  get isMovedByVisitor(): boolean {
    return this.#isMovedByVisitor;
  }

  get isNearTop(): boolean {
    return isNearTop(this.#list);
  }

  get #distanceFromEndPx(): number {
    return distanceFromEndPx(this.#list);
  }

  /**
   * Whether the list was at the bottom and its height has changed since then. In that case, the browser may have
   * scrolled the list, not the visitor.
   */
  get #isResizedAtBottom(): boolean {
    return this.#isAtBottom && this.#list.clientHeight !== this.#lastHeightPx;
  }

  /** Whether the browser has scrolled up because the content has become shorter while a position is being restored. */
  get #isShortenedWhileRestoring(): boolean {
    return this.#isRestoring && this.#list.scrollTop < this.#lastScrollTop && this.#distanceFromEndPx < 1;
  }

  /** Whether the list shows the beginning of an arrived message that is taller than the list. */
  get isShowingBeginning(): boolean {
    return !this.#isAtBottom && this.#findTallArrival() !== undefined;
  }

  /** Restores the position after a layout change. */
  reposition(): void {
    this.#adoptScroll();
    this.#pending?.();
    if (this.#isAtBottom && !this.#isRestoring) this.#follow();
    else if (this.#anchor?.element.isConnected) this.#scrollTo(this.#anchor.element, this.#anchor.topPx);
    this.#update();
  }

  /**
   * Notes that messages of the other side have arrived. If the list is at the bottom, `reposition` then shows the
   * beginning of the first one that is taller than the list. This ends when the visitor scrolls or sends a message.
   */
  arrive(localIds: readonly string[]): void {
    // Elsewhere in the list, the visitor does not see what arrives.
    this.#arrival = this.#isAtBottom ? { localIds, viewPx: this.#list.clientHeight } : undefined;
    this.#isRestoring = false;
  }

  scrollToBottom(): void {
    this.#release(false);
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#update();
  }

  /** Leaves a quarter of the list's height above the message. */
  scrollToMessage(localId: string): void {
    this.#release(false);
    this.#whenRendered(localId, (element) => {
      this.#scrollTo(element, this.#list.clientHeight / 4);
      this.#update();
    });
  }

  /** Restores a stored position as soon as enough content has loaded. */
  restore(localId: string, topPx: number): void {
    this.#whenRendered(localId, (element) => {
      this.#anchor = { element, topPx };
      this.#isRestoring = true;
      this.reposition();
    });
  }

  dispose(): void {
    this.#list.removeEventListener('scroll', this.#onScroll);
    this.#resizeObserver?.disconnect();
    this.#childObserver.disconnect();
  }

  readonly #onScroll = () => {
    if (this.#list.scrollTop === this.#lastScrollTop) return;
    if (this.#isResizedAtBottom || this.#isShortenedWhileRestoring) return this.reposition();
    this.#release(true);
    this.#update();
  };

  /**
   * Adjusts the anchor to a scroll that the browser has not reported yet. Does nothing at the bottom, where shorter
   * content also changes `scrollTop`.
   */
  #adoptScroll(): void {
    const movedPx = this.#list.scrollTop - this.#lastScrollTop;
    if (movedPx === 0 || this.#distanceFromEndPx < 1 || this.#isResizedAtBottom) return;
    if (this.#anchor) {
      this.#release(true);
      this.#anchor = { ...this.#anchor, topPx: this.#anchor.topPx - movedPx };
    } else this.#onScroll();
  }

  #follow(): void {
    const field = this.#list.querySelector<HTMLInputElement>(':is(input, textarea, select):focus');
    const isFieldVisible = field !== null && getTop(field, this.#list) >= 0;
    this.#list.scrollTop = this.#list.scrollHeight;
    const tall = this.#findTallArrival();
    if (tall) this.#scrollTo(tall, beginningPx);
    // The visitor may be writing in a form, so a visible field and its label must stay visible.
    const target = isFieldVisible ? (field.labels?.[0] ?? field) : undefined;
    if (target && getTop(target, this.#list) < 0) this.#scrollTo(target, beginningPx);
  }

  #findTallArrival(): Element | undefined {
    const { localIds = [], viewPx = 0 } = this.#arrival ?? {};
    for (const localId of localIds) {
      const element = this.#findMessage(localId);
      if (element && element.clientHeight > viewPx) return element;
    }
    return undefined;
  }

  #findMessage(localId: string): Element | null {
    return this.#list.querySelector(messageSelector(localId));
  }

  #release(isMovedByVisitor: boolean): void {
    this.#arrival = undefined;
    this.#pending = undefined;
    this.#isRestoring = false;
    this.#isMovedByVisitor = isMovedByVisitor;
  }

  /** If the message is not rendered yet, asks the list to render it. */
  #whenRendered(localId: string, act: (element: Element) => void): void {
    const isDone = () => {
      const element = this.#findMessage(localId);
      if (!element) return false;
      this.#pending = undefined;
      act(element);
      return true;
    };
    if (isDone()) return;
    this.#pending = isDone;
    requestMessage(this.#list, localId);
  }

  #scrollTo(element: Element, topPx: number): void {
    this.#list.scrollTop += getTop(element, this.#list) - topPx;
  }

  #update(): void {
    const list = this.#list;
    // Each value is read once, because each read makes the browser check the layout.
    const { scrollTop, clientHeight, scrollHeight } = list;
    const extent = { scrollTop, clientHeight, scrollHeight };
    this.#lastScrollTop = scrollTop;
    this.#lastHeightPx = clientHeight;
    const isNear = isNearTop(extent);
    const wasAtBottom = this.#isAtBottom;
    this.#isAtBottom = distanceFromEndPx(extent) <= this.#options.thresholdPx;
    if (this.#isAtBottom !== wasAtBottom) this.#options.onAtBottom(this.#isAtBottom);
    if (isNear !== this.#wasNearTop) this.#options.onNearTop(isNear);
    this.#wasNearTop = isNear;
    const anchor = this.#anchor;
    // A stored position is never at the bottom. If the list is at the bottom, the content below the position has not
    // loaded yet.
    this.#isRestoring &&=
      anchor !== undefined && (this.#isAtBottom || getTop(anchor.element, list) - anchor.topPx >= 1);
    if (this.#isRestoring) return;
    this.#anchor = this.#isAtBottom ? undefined : firstVisible(list);
    const localId = this.#anchor?.element.getAttribute('data-message-id');
    this.#options.onPosition(this.#anchor && localId ? { localId, topPx: this.#anchor.topPx } : null);
  }

  #observeChildren(): void {
    this.#resizeObserver?.disconnect();
    for (const element of [this.#list, ...this.#list.children]) this.#resizeObserver?.observe(element);
  }
}

type Extent = Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>;

const isNearTop = ({ scrollTop, clientHeight }: Extent) => scrollTop <= clientHeight * nearTopViewports;

const distanceFromEndPx = ({ scrollHeight, clientHeight, scrollTop }: Extent) =>
  scrollHeight - clientHeight - scrollTop;

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
