import type { ChatError } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';

export interface FailedTry {
  readonly error: ChatError;
  /** The number of attempts so far, including this one. */
  readonly tries: number;
  /** Milliseconds until the message must be shown as failed. */
  readonly leftMs: number;
  /** A random number for the jitter, from 0 (inclusive) to 1 (exclusive). */
  readonly random: number;
  /** False if the backend would store a repeated message twice. */
  readonly isRepeatable: boolean;
}

/**
 * How long a message may wait, in milliseconds, before it is shown as failed. Retries count; file transfers do not. The
 * wait starts again when the server accepts another message, and when the device is online again.
 */
export const sendTimeoutMs = limits.requestTimeoutMs;

const delaysMs = [1_000, 2_000, 4_000] as const;

/**
 * Returns the delay before the next attempt in milliseconds, or null to stop: the message has failed. A non-repeatable
 * message is retried only if the server has certainly not stored it.
 */
export function nextTryDelayMs({ error, tries, leftMs, random, isRepeatable }: FailedTry): number | null {
  const plainDelayMs = delaysMs[tries - 1];
  if (!error.retryable || plainDelayMs === undefined) return null;
  if (!isRepeatable && !wasRejected(error)) return null;
  const delayMs = error.retryAfterMs ?? jittered(plainDelayMs, random);
  return delayMs < leftMs ? delayMs : null;
}

/** Whether the server has certainly not stored the message. */
function wasRejected({ code }: ChatError): boolean {
  return code === 'rate_limited';
}

/** Varies a delay by up to ±25%, so that clients that failed together do not retry together. 0 ≤ `random` < 1. */
export function jittered(delayMs: number, random: number): number {
  return delayMs * (0.75 + random / 2);
}
