import { setTimeout } from 'node:timers/promises';

/** Resolves after the delay, or when the signal aborts. */
export async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  await setTimeout(durationMs, undefined, { signal }).catch(() => undefined);
}
