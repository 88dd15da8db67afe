import { type DayGroup, messageSelector, renderMessageEvent } from '@chat/hooks';
import { flushSync } from 'react-dom';
import { measureRows, positionOf, RowHeights } from './RowHeights.ts';
import { RowOrder } from './RowOrder.ts';
import type { ShownDay, ShownRows } from './ShownRows.ts';

const rowSelector = '[data-message-id]';
/** About how many rows are rendered before any row is measured. */
const firstRows = 24;
/** How far to render above and below the visible rows, in heights of the list. */
const overscan = 0.5;
/**
 * Adds rows if less than `leastOverscan` is rendered beyond the visible rows. Removes rows if more than `mostOverscan`
 * is rendered beyond them. Both are in heights of the list.
 */
const leastOverscan = 0.25;
const mostOverscan = 1;
const maximumGaps = 100;
/** After one of these events, a row may contain something that the visitor has entered, expanded or started to play. */
const useEvents = ['click', 'input', 'play'] as const;

/** The first and the last index of the rendered range. Single rows outside it may be rendered too. */
interface Edges {
  readonly from: number;
  readonly to: number;
}

/**
 * Decides which rows of a long list are rendered: those near the visible ones. A row that has the focus, is part of the
 * selection, or was used by the visitor stays rendered. `ScrollController` of `@chat/hooks` keeps the visible rows in
 * place.
 */
export class RowWindow {
  readonly #render: () => void;
  readonly #heights = new RowHeights();
  readonly #listening = new AbortController();
  /** Null in test environments without layout, such as jsdom, where no size ever changes. */
  readonly #resizeObserver =
    typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.#onResize());
  #log: HTMLElement | undefined;
  #widthPx = 0;
  #order = new RowOrder([]);
  /** Undefined if it must be built again. */
  #shown: ShownRows | undefined;
  #edges: Edges = { from: 0, to: -1 };
  /** Caches the heights of gaps. Without the cache, every new message would add them up again. */
  readonly #gaps = new Map<string, number>();
  /** Where single rows were last found, so that the next search is fast. */
  readonly #lastIndexes = new Map<string, number>();
  #used = new Set<string>();
  /** Rows that have the focus or are selected. */
  #held: ReadonlySet<string> = new Set();
  /** A row to which the list is about to scroll or to move the focus. */
  #requestedId: string | undefined;

  constructor(render: () => void) {
    this.#render = render;
  }

  /** Caches the result until the messages, the rendered rows or the gaps may have changed. */
  show(days: readonly DayGroup[]): ShownRows {
    if (days !== this.#order.days) this.#setDays(days);
    this.#shown ??= this.#build(days);
    return this.#shown;
  }

  #build(days: readonly DayGroup[]): ShownRows {
    const shown: ShownDay[] = [];
    const gaps = new Map<string, number>();
    let day = -1;
    let gapFrom = 0;
    for (const index of this.#shownIndexes()) {
      const grouped = this.#order.at(index);
      const ownDay = this.#order.dayOf(index);
      const group = days[ownDay];
      if (!grouped || !group) continue;
      if (ownDay !== day)
        shown.push({ ...group, messages: [], isContinued: !this.#order.isFirstOfDay(index) });
      day = ownDay;
      const last = shown.pop();
      if (last) shown.push({ ...last, messages: [...last.messages, grouped] });
      gaps.set(grouped.message.localId, this.#gap(gapFrom, index));
      gapFrom = index + 1;
    }
    return { days: shown, gaps, endGapPx: this.#gap(gapFrom, this.#order.length) };
  }

  /** Call it when the rows have been rendered. */
  follow(log: HTMLElement): void {
    if (this.#log !== log) this.#observe(log);
    if (this.#move()) this.#render();
  }

  dispose(): void {
    this.#listening.abort();
    this.#resizeObserver?.disconnect();
  }

  #setDays(days: readonly DayGroup[]): void {
    const before = this.#order;
    const { from, to } = this.#edges;
    const order = new RowOrder(days);
    const isAtEnd = to === before.length - 1;
    this.#order = order;
    this.#shown = undefined;
    const first = survivor(from, before, order);
    const last = order.length - 1;
    if (before.length === 0) this.#edges = { from: Math.max(0, last - firstRows), to: last };
    else this.#edges = { from: Math.min(first, last), to: isAtEnd ? last : survivor(to, before, order) };
  }

  #shownIndexes(): readonly number[] {
    const { from, to } = this.#edges;
    const indexes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const others = [...this.#used, ...this.#held, this.#requestedId ?? '']
      .filter(Boolean)
      .map((id) => this.#indexOf(id))
      .filter((index) => index !== -1 && (index < from || index > to));
    if (others.length === 0) return indexes;
    return [...new Set([...others, ...indexes])].sort((one, other) => one - other);
  }

  #gap(from: number, to: number): number {
    if (from === to) return 0;
    const key = `${this.#order.idAt(from)} ${this.#order.idAt(to - 1)} ${to - from}`;
    const known = this.#gaps.get(key);
    if (known !== undefined) return known;
    if (this.#gaps.size > maximumGaps) this.#gaps.clear();
    const heightPx = this.#heights.sum(this.#order, from, to, this.#edges);
    this.#gaps.set(key, heightPx);
    return heightPx;
  }

  #indexOf(id: string): number {
    const index = this.#order.indexOf(id, this.#lastIndexes.get(id) ?? this.#edges.from);
    this.#lastIndexes.set(id, index);
    return index;
  }

  #heightOf(index: number): number {
    return this.#heights.get(this.#order.idAt(index));
  }

  #observe(log: HTMLElement): void {
    this.#log = log;
    const { signal } = this.#listening;
    log.addEventListener('scroll', () => this.#follow(), { passive: true, signal });
    log.addEventListener('keydown', (event) => this.#onKeyDown(event), { capture: true, signal });
    log.addEventListener(
      renderMessageEvent,
      (event) => event instanceof CustomEvent && this.#request(event.detail),
      { signal },
    );
    for (const type of useEvents)
      log.addEventListener(type, ({ target }) => this.#use(target), { capture: true, signal });
    this.#resizeObserver?.disconnect();
    for (const element of [log, ...log.children]) this.#resizeObserver?.observe(element);
  }

  /** Renders before the next frame, so that no gap is painted. */
  #follow(): void {
    if (this.#move()) flushSync(this.#render);
  }

  /** Renders in the next frame, because a resize observer must not change the size of what it observes. */
  #onResize(): void {
    const widthPx = this.#log?.clientWidth ?? 0;
    if (widthPx !== this.#widthPx) this.#forgetHeights();
    this.#widthPx = widthPx;
    if (this.#move()) requestAnimationFrame(() => !this.#listening.signal.aborted && flushSync(this.#render));
  }

  #forgetHeights(): void {
    this.#heights.clear();
    this.#clearGaps();
  }

  #clearGaps(): void {
    this.#gaps.clear();
    this.#shown = undefined;
  }

  #use(target: EventTarget | null): void {
    const id = idOf(target);
    if (!id || this.#used.has(id)) return;
    this.#used = new Set([...this.#used, id]);
    this.#shown = undefined;
  }

  #request(id: unknown): void {
    if (typeof id !== 'string') return;
    this.#setRequested(id);
    this.#render();
  }

  /** Renders the row to which an arrow key, Home or End moves the focus, before `useListKeys` looks for it. */
  #onKeyDown({ key, target }: KeyboardEvent): void {
    const id = idOf(target);
    const last = this.#order.length - 1;
    const current = id ? this.#indexOf(id) : last + 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: current - 1,
      ArrowDown: current + 1,
      Home: 0,
      End: last,
    };
    const next = this.#order.idAt(Math.min(steps[key] ?? -1, last));
    if (next === '' || this.#find(next)) return;
    this.#setRequested(next);
    flushSync(this.#render);
  }

  #setRequested(id: string): void {
    this.#requestedId = id;
    this.#shown = undefined;
  }

  #find(id: string): Element | null | undefined {
    return this.#log?.querySelector(messageSelector(id));
  }

  #hold(log: HTMLElement): void {
    const held = heldRows(log);
    if (held.size === this.#held.size && [...held].every((id) => this.#held.has(id))) return;
    // A row that is no longer held may be removed, and a gap of its height takes its place.
    measureRows(log, this.#heights, 'all');
    this.#held = held;
    this.#shown = undefined;
  }

  /** Returns whether the edges have changed. */
  #move(): boolean {
    const log = this.#log;
    if (!log || log.clientHeight === 0) return false;
    measureRows(log, this.#heights, 'new');
    if (this.#heights.estimate()) this.#clearGaps();
    this.#hold(log);
    const { from, to } = this.#edges;
    const fromRow = this.#find(this.#order.idAt(from));
    const toRow = this.#find(this.#order.idAt(to));
    if (!fromRow || !toRow) return false;
    const last = this.#order.length - 1;
    const height = log.clientHeight;
    const edgePx = log.getBoundingClientRect().top;
    const topPx = positionOf(fromRow).topPx - edgePx;
    const above = -topPx / height;
    const below = (positionOf(toRow).bottomPx - edgePx) / height - 1;
    const isEnough = (share: number, isEdge: boolean) =>
      (share >= leastOverscan || isEdge) && share <= mostOverscan;
    if (isEnough(above, from === 0) && isEnough(below, to === last)) return false;
    measureRows(log, this.#heights, 'all');
    const edges = this.#rowsAround(from, topPx, height);
    const isMoved = edges.from !== from || edges.to !== to;
    this.#edges = edges;
    if (isMoved) this.#shown = undefined;
    return isMoved;
  }

  /** Returns which rows to render. The row with the index `start` is `topPx` below the top edge of the list. */
  #rowsAround(start: number, topPx: number, heightPx: number): Edges {
    const last = this.#order.length - 1;
    let from = start;
    let atPx = topPx;
    while (from > 0 && atPx > -overscan * heightPx) {
      from -= 1;
      atPx -= this.#heightOf(from);
    }
    while (from < last && atPx + this.#heightOf(from) < -overscan * heightPx) {
      atPx += this.#heightOf(from);
      from += 1;
    }
    let to = from;
    while (to < last && atPx + this.#heightOf(to) < (1 + overscan) * heightPx) {
      atPx += this.#heightOf(to);
      to += 1;
    }
    return { from, to };
  }
}

function idOf(target: unknown): string | null {
  return target instanceof Element
    ? (target.closest(rowSelector)?.getAttribute('data-message-id') ?? null)
    : null;
}

function heldRows(log: HTMLElement): ReadonlySet<string> {
  const held = new Set<string>();
  const { activeElement } = document;
  const focused = activeElement && log.contains(activeElement) && idOf(activeElement);
  if (focused) held.add(focused);
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !log.contains(selection.anchorNode)) return held;
  for (const row of log.querySelectorAll(rowSelector)) {
    if (selection.containsNode(row, true)) held.add(idOf(row) ?? '');
  }
  return held;
}

/** Returns the new index of a row. If the row was removed: that of the next remaining row, or else of the last row. */
function survivor(index: number, before: RowOrder, order: RowOrder): number {
  for (let next = index; next < before.length; next += 1) {
    const found = order.indexOf(before.idAt(next), next, before);
    if (found !== -1) return found;
  }
  return order.length - 1;
}
