import { setImmediate } from 'node:timers/promises';
import type { ReleaseWhile } from '../edge/ConcurrencyLimiter.ts';
import { type Refusal, tooSlow } from '../foundation/Refusal.ts';

/** What a body has to bring, or end, in the time of `progressMs`. */
const leastBytes = 64 * 1024;

/** How a body is read. */
export interface BodyStreamOptions {
  readonly mostBytes: number;
  readonly progressMs: number;
  tooLarge(): Refusal;
  /** Waits for the next bytes, without keeping others of the same network address waiting. */
  readonly waitForBytes?: ReleaseWhile | undefined;
}

/**
 * Yields the bytes of a request body. Throws what `tooLarge` returns after more than `mostBytes`, whatever length the
 * client promised, and `Refusal` 408 for a body that hardly moves: it would hold its place for ever.
 */
export async function* readBodyStream(
  body: ReadableStream<Uint8Array>,
  { mostBytes, progressMs, tooLarge, waitForBytes = (read) => read() }: BodyStreamOptions,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let [size, windowBytes, windowEndsAtMs] = [0, 0, performance.now() + progressMs];
  for (;;) {
    const leftMs = windowEndsAtMs - performance.now();
    const reading = reader.read();
    // What is here already is read at once: whoever steps aside waits for a turn again.
    const part = (await ready(reading)) ?? (await waitForBytes(() => within(leftMs, reading)));
    if (part.done) return;
    size += part.value.byteLength;
    windowBytes += part.value.byteLength;
    if (size > mostBytes) throw tooLarge();
    if (windowBytes >= leastBytes) [windowBytes, windowEndsAtMs] = [0, performance.now() + progressMs];
    yield part.value;
  }
}

/** Returns what a promise resolves to in this turn of the event loop, else undefined. */
async function ready<T>(promise: Promise<T>): Promise<T | undefined> {
  return Promise.race([promise, setImmediate(undefined)]);
}

async function within<T>(durationMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), durationMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
