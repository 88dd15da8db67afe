import { limits } from '../protocol/limits.ts';

const jitterShare = 0.5;
const closeSpreadMs = 1_000;
const restartSpreadMs = 4_500;

/** The pause before attempt `failures` + 1 without jitter: 5·ln(n + 1) seconds between 3 and 30 (spec §9). */
export function pollDelayMs(failures: number): number {
  const delayMs = limits.realtimePollMultiplier * Math.log(failures + 1) * 1_000;
  return Math.min(Math.max(delayMs, limits.realtimePollMinMs), limits.realtimePollMaxMs);
}

/** What the pause before the next attempt depends on. */
export interface ReconnectCase {
  /** Attempts that have failed since the last confirmed subscription. */
  readonly failures: number;
  readonly reason: string;
  /** Whether a connection that had been working was lost, rather than an attempt that failed. */
  readonly wasHealthy: boolean;
  readonly random: () => number;
}

/**
 * Milliseconds to wait before the next attempt: a stale connection is reopened after exactly 500 ms, one that was
 * healthy soon (0.5–1.5 s, or 0.5–5 s when the server restarts and everybody comes back at once), and failed
 * attempts follow the poll interval with jitter (spec §4, §9).
 */
export function reconnectDelayMs({ failures, reason, wasHealthy, random }: ReconnectCase): number {
  if (reason === 'stale') return limits.realtimeReopenDelayMs;
  if (wasHealthy) {
    const spreadMs = reason === 'server_restart' ? restartSpreadMs : closeSpreadMs;
    return limits.realtimeReopenDelayMs + spreadMs * random();
  }
  return Math.min(pollDelayMs(failures) * (1 + jitterShare * random()), limits.realtimePollMaxMs);
}
