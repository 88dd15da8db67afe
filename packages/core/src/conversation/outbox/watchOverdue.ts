import { patienceMs } from '../../api/retryPolicy.ts';
import type { Clock } from '../../environment/clock.ts';
import type { Waiting, WaitingList } from './createWaitingList.ts';

/** What the watch looks at, and what follows. */
export interface OverdueDependencies {
  readonly clock: Clock;
  readonly waiting: WaitingList;
  /** Whether an entry is behind another one that gets no answer. */
  isWaitingInVain(slot: Waiting): boolean;
  /** Whether there is a good reason to wait. */
  isExcused(): boolean;
  onOverdue(slot: Waiting): void;
}

/** Watches that what waits behind an entry without an answer fails in its own time, and not after it. */
export interface OverdueWatch {
  /** Something has changed: looks when the next entry will have waited too long. */
  rearm(): void;
  stop(): void;
}

/** Builds the watch. */
export function watchOverdue(deps: OverdueDependencies): OverdueWatch {
  const { clock, waiting } = deps;
  let cancel: () => void = () => undefined;
  const inVain = () => waiting.onTheirWay().filter(deps.isWaitingInVain);
  const rearm = () => {
    cancel();
    const slots = inVain();
    if (slots.length === 0) return;
    const dueAtMs = Math.min(...slots.map((slot) => slot.patientSinceMs)) + patienceMs;
    cancel = clock.setTimeout(look, Math.max(0, dueAtMs - clock.now()));
  };
  const look = () => {
    if (deps.isExcused()) return;
    for (const slot of inVain()) if (waiting.leftMs(slot) <= 0) deps.onOverdue(slot);
    rearm();
  };
  return { rearm, stop: () => cancel() };
}
