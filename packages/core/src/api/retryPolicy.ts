import type { ChatError } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';

/** What is known when a try has failed. */
export interface FailedTry {
  readonly error: ChatError;
  /** How often it was tried so far, this time included. */
  readonly tries: number;
  /** Milliseconds until the message has to be shown as failed. */
  readonly leftMs: number;
  /** 0 ≤ random < 1. */
  readonly random: number;
  /** False where the backend would take a repetition for a second message. */
  readonly isRepeatable: boolean;
}

/** How long a message may be on its way, waits and repetitions included, before it is shown as failed. */
export const sendTimeoutMs = limits.requestTimeoutMs;

const delaysMs = [1_000, 2_000, 4_000] as const;

/**
 * Milliseconds until the next automatic try; null when there is none and the message has failed.
 * No answer, 408, 429, 5xx and unreadable answers are tried again three times, after 1, 2 and 4 s with jitter or
 * what the server asks for, as long as that leaves time for another try.
 */
export function nextTryDelayMs({ error, tries, leftMs, random, isRepeatable }: FailedTry): number | null {
  const plainDelayMs = delaysMs[tries - 1];
  if (!error.retryable || plainDelayMs === undefined) return null;
  if (!isRepeatable && !wasTurnedAway(error)) return null;
  const delayMs = error.retryAfterMs ?? jittered(plainDelayMs, random);
  return delayMs < leftMs ? delayMs : null;
}

/** Whether the server certainly has not taken it. */
function wasTurnedAway({ code }: ChatError): boolean {
  return code === 'rate_limited';
}

/** A delay give or take a quarter, so that those who failed together do not come back together; 0 ≤ random < 1. */
export function jittered(delayMs: number, random: number): number {
  return delayMs * (0.75 + random / 2);
}
