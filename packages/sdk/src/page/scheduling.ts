/** Runs once when the chat is shut down. */
export function onShutdown(signal: AbortSignal, undo: () => void): void {
  signal.addEventListener('abort', undo, { once: true });
}

/** Runs after a delay in milliseconds, unless the chat is shut down or the answer is called before. */
export function after(signal: AbortSignal, delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  const cancel = () => clearTimeout(timer);
  onShutdown(signal, cancel);
  return cancel;
}

/** Runs when the page has been read and the browser has nothing more urgent to do (two seconds at most). */
export function whenIdle(signal: AbortSignal, run: () => void): void {
  whenParsed(signal, () => {
    if (!('requestIdleCallback' in window)) return void after(signal, 1, run);
    const handle = requestIdleCallback(run, { timeout: 2_000 });
    onShutdown(signal, () => cancelIdleCallback(handle));
  });
}

/** Runs as soon as the page's own elements are all there. */
export function whenParsed(signal: AbortSignal, run: () => void): void {
  if (document.readyState !== 'loading') run();
  else document.addEventListener('DOMContentLoaded', run, { once: true, signal });
}
