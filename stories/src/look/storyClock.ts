/** Lets `new Date()` and `Date.now()` say one moment, until the answer is called; timers go on. */
export function freezeClock(atMs: number): () => void {
  return replaceNow(() => atMs);
}

/** Lets the time of day begin at a moment and go on from there, until the answer is called. */
export function startClockAt(atMs: number): () => void {
  const aheadMs = atMs - Date.now();
  const realNow = Date.now;
  return replaceNow(() => realNow() + aheadMs);
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
