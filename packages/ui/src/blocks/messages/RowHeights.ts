import type { RowOrder } from './RowOrder.ts';

/** In pixels below the top edge of the viewport. */
export interface RowPosition {
  readonly topPx: number;
  readonly bottomPx: number;
}

const firstEstimatePx = 56;
/** The estimate becomes the average height as soon as this many rows are measured. */
const rowsForEstimate = 10;

/** The heights of rows in pixels: measured, or estimated for rows that were not rendered since the last `clear`. */
export class RowHeights {
  readonly #measured = new Map<string, number>();
  #estimatePx = firstEstimatePx;
  #isEstimated = false;

  get(localId: string): number {
    return this.#measured.get(localId) ?? this.#estimatePx;
  }

  has(localId: string): boolean {
    return this.#measured.has(localId);
  }

  set(localId: string, heightPx: number): void {
    this.#measured.set(localId, heightPx);
  }

  /**
   * Sets the estimate to the average height of the measured rows, once enough rows are measured. Later calls do nothing
   * until `clear` is called, because a new estimate would move all gaps. Returns whether the estimate was set.
   */
  estimate(): boolean {
    if (this.#isEstimated || this.#measured.size < rowsForEstimate) return false;
    const heights = [...this.#measured.values()];
    this.#estimatePx = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    this.#isEstimated = true;
    return true;
  }

  /**
   * Returns the total height of the rows from `from` up to, but not including, `to`. `shown` are the rendered rows.
   * Goes backward from `to`, and stops when it has found all measured rows outside `shown`: all earlier rows have the
   * estimated height.
   */
  sum(
    order: RowOrder,
    from: number,
    to: number,
    shown: { readonly from: number; readonly to: number },
  ): number {
    let measured = this.#measured.size;
    for (let index = shown.from; index <= shown.to; index += 1)
      if (this.#measured.has(order.idAt(index))) measured -= 1;
    let totalPx = 0;
    let index = to;
    for (; index > from && measured > 0; index -= 1) {
      const heightPx = this.#measured.get(order.idAt(index - 1));
      if (heightPx !== undefined) measured -= 1;
      totalPx += heightPx ?? this.#estimatePx;
    }
    return totalPx + (index - from) * this.#estimatePx;
  }

  /** Call it when the width of the list has changed. */
  clear(): void {
    this.#measured.clear();
    this.#isEstimated = false;
  }
}

/** Measures all rendered rows, or only those that have not been measured since the last `clear`. */
export function measureRows(log: HTMLElement, heights: RowHeights, which: 'all' | 'new'): void {
  for (const row of log.querySelectorAll('[data-message-id]')) {
    const localId = row.getAttribute('data-message-id') ?? '';
    if (which === 'new' && heights.has(localId)) continue;
    const { topPx, bottomPx } = positionOf(row);
    heights.set(localId, bottomPx - topPx);
  }
}

/** The date and the lines above a row, and what a custom row renders below it, count as part of the row. */
export function positionOf(row: Element): RowPosition {
  return {
    topPx: firstOfSlot(row).getBoundingClientRect().top,
    bottomPx: lastOfSlot(row).getBoundingClientRect().bottom,
  };
}

const aboveRow = '[data-chat-part="day"], [data-chat-part$="-line"]';
/** Elements after a row that are not part of it: the next row, a line above the next row, or a gap. */
const afterSlot = `[data-message-id], [aria-hidden], ${aboveRow}`;

function firstOfSlot(row: Element): Element {
  const { previousElementSibling: before } = row;
  return before?.matches(aboveRow) ? firstOfSlot(before) : row;
}

function lastOfSlot(row: Element): Element {
  const { nextElementSibling: after } = row;
  return after && !after.matches(afterSlot) ? lastOfSlot(after) : row;
}
