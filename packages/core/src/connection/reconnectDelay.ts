import { limits } from '../protocol/limits.ts';

const jitterShare = 0.5;
const closeSpreadMs = 1_000;
const restartSpreadMs = 4_500;

/** Returns the delay in milliseconds before the next attempt, without jitter: 5·ln(failures + 1) s, from 3 to 30 s. */
export function pollDelayMs(failures: number): number {
  const delayMs = limits.realtimePollMultiplier * Math.log(failures + 1) * 1_000;
  return Math.min(Math.max(delayMs, limits.realtimePollMinMs), limits.realtimePollMaxMs);
}

export interface ReconnectCase {
  /** Failed attempts since the last success. */
  readonly failures: number;
  readonly reason: string;
  /**
   * True if a working connection was lost; false if an attempt failed, or if the last quick reconnect is too recent.
   */
  readonly wasHealthy: boolean;
  readonly random: () => number;
}

/**
 * Returns the delay in milliseconds before the next attempt. It is exactly 500 ms for a stale connection. For a lost
 * healthy connection, it is 0.5–1.5 s, or 0.5–5 s after a server restart. Otherwise, it is `pollDelayMs` plus a jitter
 * of up to 50%, at most 30 s.
 */
export function reconnectDelayMs({ failures, reason, wasHealthy, random }: ReconnectCase): number {
  if (reason === 'stale') return limits.realtimeReopenDelayMs;
  if (wasHealthy) {
    const spreadMs = reason === 'server_restart' ? restartSpreadMs : closeSpreadMs;
    return limits.realtimeReopenDelayMs + spreadMs * random();
  }
  return Math.min(pollDelayMs(failures) * (1 + jitterShare * random()), limits.realtimePollMaxMs);
}
