import { Refusal } from '../chat/Refusal.ts';

/** What a body has to bring, or end, in the time of `progressMs`. */
const leastBytes = 64 * 1024;

/**
 * Yields the bytes of a request body. Throws what `tooLarge` returns after more than `mostBytes`, whatever length the
 * client promised, and `Refusal` 408 for a body that hardly moves: it would hold its place for ever.
 */
export async function* readSteadily(
  body: ReadableStream<Uint8Array>,
  {
    mostBytes,
    progressMs,
    tooLarge,
  }: { readonly mostBytes: number; readonly progressMs: number; tooLarge(): Refusal },
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let [size, windowBytes, windowEndsAtMs] = [0, 0, performance.now() + progressMs];
  for (;;) {
    const part = await within(windowEndsAtMs - performance.now(), reader.read());
    if (part.done) return;
    size += part.value.byteLength;
    windowBytes += part.value.byteLength;
    if (size > mostBytes) throw tooLarge();
    if (windowBytes >= leastBytes) [windowBytes, windowEndsAtMs] = [0, performance.now() + progressMs];
    yield part.value;
  }
}

async function within<T>(durationMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Refusal(408, 'The request body came too slowly. Try again.')),
      durationMs,
    );
  });
  try {
    return await Promise.race([work, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
