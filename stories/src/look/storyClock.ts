/** Freezes `new Date()` and `Date.now()` until the returned function is called. Timers keep running. */
export function freezeClock(atMs: number): () => void {
  return replaceNow(() => atMs);
}

/**
 * Makes `new Date()` and `Date.now()` start at `atMs` and advance in real time until the returned function is called.
 */
export function startClockAt(atMs: number): () => void {
  const offsetMs = atMs - Date.now();
  const realNow = Date.now;
  return replaceNow(() => realNow() + offsetMs);
}

function replaceNow(now: () => number): () => void {
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now()] : parts),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
