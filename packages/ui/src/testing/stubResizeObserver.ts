import { vi } from 'vitest';

/** jsdom lays nothing out and has no ResizeObserver: elements get heights by hand, and say so when they change. */
export interface HeightsByHand {
  /** Sets the height of an element and tells those who observe it. */
  set(element: Element, heightPx: number): void;
}

/** Puts an observer in place that is driven by the test. Undo it with `vi.unstubAllGlobals()`. */
export function stubResizeObserver(): HeightsByHand {
  const heights = new Map<Element, number>();
  const observers = new Map<Element, Set<() => void>>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        observers.set(element, (observers.get(element) ?? new Set()).add(this.#tell));
      }
      unobserve(element: Element) {
        observers.get(element)?.delete(this.#tell);
      }
      disconnect() {
        for (const tells of observers.values()) tells.delete(this.#tell);
      }
    },
  );
  return {
    set(element, heightPx) {
      heights.set(element, heightPx);
      element.getBoundingClientRect = () => new DOMRect(0, 0, 300, heights.get(element) ?? 0);
      for (const tell of observers.get(element) ?? []) tell();
    },
  };
}
