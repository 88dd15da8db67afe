/**
 * The sheets, pictures and searches that are open in this document, so that the Back button of phones can close them.
 */
export interface OpenLayers {
  /** Adds a layer. Returns a function that removes it. */
  add(close: () => void): () => void;
  /** Closes the layer that was opened last, if there is one. */
  closeLast(): void;
  /**
   * Calls the listener with the number of layers when the number has changed. A new listener replaces the previous one.
   */
  follow(listener: (count: number) => void): void;
}

const closers: (() => void)[] = [];
let reported = 0;
let listener: (count: number) => void = () => undefined;

/** Reports in a microtask, so that a layer that replaces another one does not count as a change. */
function report(): void {
  queueMicrotask(() => {
    if (closers.length === reported) return;
    reported = closers.length;
    listener(reported);
  });
}

/** The layers of this document. */
export const openLayers: OpenLayers = {
  add(close) {
    const closer = () => close();
    closers.push(closer);
    report();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      report();
    };
  },
  closeLast: () => closers.at(-1)?.(),
  follow(next) {
    listener = next;
  },
};
