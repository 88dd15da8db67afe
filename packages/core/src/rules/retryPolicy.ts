import type { ChatError } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';

/** What is known when a try has failed. */
export interface FailedTry {
  readonly error: ChatError;
  /** How often it was tried so far, this time included. */
  readonly tries: number;
  /** Milliseconds spent trying; waits that the server asked for do not count. */
  readonly triedForMs: number;
  /** 0 ≤ random < 1. */
  readonly random: number;
}

const delaysMs = [1_000, 2_000, 4_000] as const;

/**
 * Milliseconds until the next automatic try; null when there is none and the message has failed.
 * No answer, 408, 429, 5xx and unreadable answers are tried again three times, after 1, 2 and 4 s with jitter or
 * what the server asks for; nothing is tried for longer than 30 s.
 */
export function nextTryDelayMs({ error, tries, triedForMs, random }: FailedTry): number | null {
  const delayMs = delaysMs[tries - 1];
  if (!error.retryable || delayMs === undefined) return null;
  if (error.retryAfterMs !== undefined) return error.retryAfterMs;
  const jitteredMs = delayMs * (0.75 + random / 2);
  return triedForMs + jitteredMs < limits.requestTimeoutMs ? jitteredMs : null;
}
