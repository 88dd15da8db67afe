import { setImmediate } from 'node:timers/promises';
import type { ReleaseWhile } from '../foundation/ConcurrencyLimiter.ts';
import { type Refusal, tooSlow } from '../foundation/Refusal.ts';

/**
 * Bytes that must arrive within `progressMs`, unless the body ends. Whenever they have arrived, `progressMs` starts
 * again.
 */
const minProgressBytes = 64 * 1024;

export interface BodyStreamOptions {
  readonly maxBytes: number;
  readonly progressMs: number;
  tooLarge(): Refusal;
  /**
   * Runs a read that waits for bytes, without blocking other requests of the same network address. Default: just runs
   * the read.
   */
  readonly waitForBytes?: ReleaseWhile | undefined;
}

/**
 * Yields the chunks of a request body. Throws the error of `tooLarge` after more than `maxBytes`, regardless of the
 * Content-Length. Throws `Refusal` 408 if, within `progressMs`, the body neither delivers 64 kB nor ends.
 */
export async function* readBodyStream(
  body: ReadableStream<Uint8Array>,
  { maxBytes, progressMs, tooLarge, waitForBytes = (read) => read() }: BodyStreamOptions,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let [size, windowBytes, windowEndsAtMs] = [0, 0, performance.now() + progressMs];
  for (;;) {
    const leftMs = windowEndsAtMs - performance.now();
    const reading = reader.read();
    // Bytes that have already arrived are read without `waitForBytes`, which would release the request's slot, so that
    // it would have to queue for a new one.
    const part = (await resolvedNow(reading)) ?? (await waitForBytes(() => within(leftMs, reading)));
    if (part.done) return;
    size += part.value.byteLength;
    windowBytes += part.value.byteLength;
    if (size > maxBytes) throw tooLarge();
    if (windowBytes >= minProgressBytes) [windowBytes, windowEndsAtMs] = [0, performance.now() + progressMs];
    yield part.value;
  }
}

/** Returns the value of a promise if it resolves in this turn of the event loop, else undefined. */
async function resolvedNow<T>(promise: Promise<T>): Promise<T | undefined> {
  return Promise.race([promise, setImmediate(undefined)]);
}

async function within<T>(durationMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), durationMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
