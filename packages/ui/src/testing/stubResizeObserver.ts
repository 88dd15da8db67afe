import { vi } from 'vitest';

/** jsdom has no layout, so tests set the heights. */
export interface ResizeObserverStub {
  set(element: Element, heightPx: number): void;
}

/** Undo it with `vi.unstubAllGlobals()`. */
export function stubResizeObserver(): ResizeObserverStub {
  const heights = new Map<Element, number>();
  const observers = new Map<Element, Set<() => void>>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: () => void;
      constructor(notify: () => void) {
        this.#notify = notify;
      }
      observe(element: Element) {
        observers.set(element, (observers.get(element) ?? new Set()).add(this.#notify));
      }
      unobserve(element: Element) {
        observers.get(element)?.delete(this.#notify);
      }
      disconnect() {
        for (const callbacks of observers.values()) callbacks.delete(this.#notify);
      }
    },
  );
  return {
    set(element, heightPx) {
      heights.set(element, heightPx);
      element.getBoundingClientRect = () => new DOMRect(0, 0, 300, heights.get(element) ?? 0);
      for (const notify of observers.get(element) ?? []) notify();
    },
  };
}
