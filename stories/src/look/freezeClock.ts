/** Lets `new Date()` and `Date.now()` say one moment, until the answer is called; timers go on. */
export function freezeClock(atMs: number): () => void {
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [atMs] : parts),
    apply: () => new RealDate(atMs).toString(),
    get: (target, key) => (key === 'now' ? () => atMs : Reflect.get(target, key)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
