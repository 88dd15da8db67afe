import type { Backend } from '../backend/Backend.ts';
import { endExpiredSessions } from '../visitor/endSession.ts';
import { sweepMail } from './sweepMail.ts';
import { type StorageSweepOptions, sweepStorage } from './sweepStorage.ts';

/** Options for `startSweeps`. */
export interface SweepOptions extends StorageSweepOptions {
  /** Milliseconds between two sweeps of the sessions; 60,000 if undefined. */
  readonly sweepMs: number | undefined;
}

const defaultSessionsMs = 60_000;
const hourMs = 3_600_000;

/**
 * Deletes expired data now and periodically: sessions every `sweepMs`, mails and stored data every hour. Resolves after
 * the first run to a function that stops the sweeps and waits for a running one.
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

/** Runs `sweep` now and then every `intervalMs`, one run at a time. Resolves after the first run to a stop function. */
async function repeat(sweep: () => Promise<void>, intervalMs: number): Promise<() => Promise<void>> {
  await sweep();
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweep().finally(() => {
      sweeping = undefined;
    });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

function sweepSessions(backend: Backend): Promise<void> {
  return endExpiredSessions(backend).catch((cause: unknown) =>
    backend.logger.error('Expired sessions could not be deleted. The next attempt is in a minute.', cause),
  );
}
