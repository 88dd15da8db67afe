export function onShutdown(signal: AbortSignal, undo: () => void): void {
  signal.addEventListener('abort', undo, { once: true });
}

/** Calls `run` after `delayMs`. Shutdown or the returned function cancels the call. */
export function after(signal: AbortSignal, delayMs: number, run: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  };
  const timer = setTimeout(() => {
    cancel();
    run();
  }, delayMs);
  onShutdown(signal, cancel);
  return cancel;
}

/** Calls `run` when the page is parsed and the browser is idle, at most two seconds after parsing. */
export function whenIdle(signal: AbortSignal, run: () => void): void {
  whenParsed(signal, () => {
    if (!('requestIdleCallback' in window)) return void after(signal, 1, run);
    const handle = requestIdleCallback(run, { timeout: 2_000 });
    onShutdown(signal, () => cancelIdleCallback(handle));
  });
}

export function whenParsed(signal: AbortSignal, run: () => void): void {
  if (document.readyState !== 'loading') run();
  else document.addEventListener('DOMContentLoaded', run, { once: true, signal });
}
