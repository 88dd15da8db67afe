import { sendTimeoutMs } from '../../api/retryPolicy.ts';
import type { Clock } from '../../environment/clock.ts';
import type { Unsent, UnsentMessages } from '../../unsent/UnsentMessages.ts';

/** What the watch looks at, and what follows. */
export interface OverdueDependencies {
  readonly clock: Clock;
  readonly unsent: UnsentMessages;
  /** Whether an entry is behind another one that gets no answer. */
  isWaitingInVain(slot: Unsent): boolean;
  /** Whether there is a good reason to wait. */
  isExcused(): boolean;
  onOverdue(slot: Unsent): void;
}

/** Watches that what waits behind an entry without an answer fails in its own time, and not after it. */
export interface OverdueWatch {
  /** Milliseconds until an entry has waited too long. */
  leftMs(slot: Unsent): number;
  /** Something has changed: looks when the next entry will have waited too long. */
  rearm(): void;
  stop(): void;
}

/** Builds the watch. */
export function watchOverdue(deps: OverdueDependencies): OverdueWatch {
  const { clock, unsent } = deps;
  let cancel: () => void = () => undefined;
  const inVain = () => unsent.sendable().filter(deps.isWaitingInVain);
  const leftMs = ({ waitingSinceMs }: Unsent) => waitingSinceMs + sendTimeoutMs - clock.now();
  const rearm = () => {
    cancel();
    const slots = inVain();
    if (slots.length === 0) return;
    const dueAtMs = Math.min(...slots.map((slot) => slot.waitingSinceMs)) + sendTimeoutMs;
    cancel = clock.setTimeout(look, Math.max(0, dueAtMs - clock.now()));
  };
  const look = () => {
    if (deps.isExcused()) return;
    for (const slot of inVain()) if (leftMs(slot) <= 0) deps.onOverdue(slot);
    rearm();
  };
  return { leftMs, rearm, stop: () => cancel() };
}
