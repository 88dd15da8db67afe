import type { Backend } from '../backend/Backend.ts';
import { endExpiredSessions } from '../visitor/endSession.ts';
import { sweepMail } from './sweepMail.ts';
import { type StorageSweep, sweepStorage } from './sweepStorage.ts';

/** How often expired sessions are removed, and what else is deleted after which time. */
export interface SweepOptions extends StorageSweep {
  /** Milliseconds between two sweeps of the sessions: 60,000 if not given. */
  readonly sweepMs: number | undefined;
}

const defaultSessionsMs = 60_000;
const hourMs = 3_600_000;

/**
 * Deletes what has expired, now and again and again: sessions every minute, mails and stored data every hour. Resolves, after
 * the first run, to what stops it.
 */
export async function startSweeps(
  backend: Backend,
  { sweepMs = defaultSessionsMs, ...storage }: SweepOptions,
): Promise<() => Promise<void>> {
  const stops = [
    await repeat(() => sweepSessions(backend), sweepMs),
    await repeat(() => sweepMail(backend), hourMs),
    await repeat(() => sweepStorage(backend, storage), hourMs),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}

/** Runs `sweep` now and then every `everyMs`, never twice at once. Resolves, after the first run, to what stops it. */
async function repeat(sweep: () => Promise<void>, everyMs: number): Promise<() => Promise<void>> {
  await sweep();
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweep().finally(() => {
      sweeping = undefined;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

function sweepSessions(backend: Backend): Promise<void> {
  return endExpiredSessions(backend).catch((cause: unknown) =>
    backend.logger.error('Expired sessions could not be removed. The next attempt is in a minute.', cause),
  );
}
