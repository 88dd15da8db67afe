/** Yields the items until the signal aborts. Then closes the source, without waiting for it or for a late item. */
export async function* untilAborted<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const result = await unlessAborted(iterator.next(), signal);
      if (result === undefined || result.done) return;
      yield result.value;
    }
  } finally {
    iterator.return?.()?.catch(() => undefined);
  }
}

/** Resolves like `work`, or to undefined as soon as the signal aborts, without waiting for `work`. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
