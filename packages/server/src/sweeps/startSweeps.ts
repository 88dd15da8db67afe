import type { Backend } from '../backend/Backend.ts';
import { endExpiredSessions } from '../visitor/endSession.ts';
import { sweepMail } from './sweepMail.ts';
import { type StorageSweepOptions, sweepStorage } from './sweepStorage.ts';

export interface SweepOptions extends Omit<StorageSweepOptions, 'signal' | 'storedBeforeMs'> {
  /** Milliseconds between two sweeps of the sessions; 60,000 if undefined. */
  readonly sweepMs: number | undefined;
}

const defaultSessionsMs = 60_000;
const hourMs = 3_600_000;

/**
 * Deletes expired data in the background, now and periodically. Returns a function that stops the sweeps, and resolves
 * when none is running.
 */
export function startSweeps(
  backend: Backend,
  { sweepMs = defaultSessionsMs, retentionDays }: SweepOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // The first sweep runs while the server receives uploads. It must not delete their files, even if `backend.now` is
  // ahead.
  let storedBeforeMs: number | undefined = Date.now();
  const sweepOnce = async () => {
    await sweepStorage(backend, { retentionDays, signal, storedBeforeMs });
    storedBeforeMs = undefined;
  };
  const stops = [
    repeat(() => sweepSessions(backend), sweepMs),
    repeat(() => sweepMail(backend), hourMs),
    repeat(sweepOnce, hourMs),
  ];
  return async () => {
    stopping.abort();
    for (const stop of stops) await stop();
  };
}

/** Returns a function that stops the runs and waits for the last one. */
function repeat(sweep: () => Promise<void>, intervalMs: number): () => Promise<void> {
  let sweeping: Promise<void> | undefined;
  const run = () => {
    sweeping ??= sweep().finally(() => {
      sweeping = undefined;
    });
  };
  run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

function sweepSessions(backend: Backend): Promise<void> {
  return endExpiredSessions(backend).catch((cause: unknown) =>
    backend.logger.error('Expired sessions could not be deleted. The next sweep tries again.', cause),
  );
}
