/** Runs once when the chat is shut down. */
export function onEnd(life: AbortSignal, undo: () => void): void {
  life.addEventListener('abort', undo, { once: true });
}

/** Runs after a delay in milliseconds, unless the chat is shut down or the answer is called before. */
export function after(life: AbortSignal, delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  const cancel = () => clearTimeout(timer);
  onEnd(life, cancel);
  return cancel;
}

/** Runs when the page has been read and the browser has nothing more urgent to do (two seconds at most). */
export function whenIdle(life: AbortSignal, run: () => void): void {
  whenParsed(life, () => {
    if (!('requestIdleCallback' in window)) return void after(life, 1, run);
    const handle = requestIdleCallback(run, { timeout: 2_000 });
    onEnd(life, () => cancelIdleCallback(handle));
  });
}

/** Runs as soon as the page's own elements are all there. */
export function whenParsed(life: AbortSignal, run: () => void): void {
  if (document.readyState !== 'loading') run();
  else document.addEventListener('DOMContentLoaded', run, { once: true, signal: life });
}
