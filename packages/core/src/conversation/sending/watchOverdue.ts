import { sendTimeoutMs } from '../../api/retryPolicy.ts';
import type { Clock } from '../../environment/clock.ts';
import type { Unsent, UnsentMessages } from '../../unsent/UnsentMessages.ts';

export interface OverdueDependencies {
  readonly clock: Clock;
  readonly unsent: UnsentMessages;
  /** Returns whether an entry is waiting behind another one. */
  isBlocked(slot: Unsent): boolean;
  /** While this returns true, `onOverdue` is not called. */
  isPaused(): boolean;
  onOverdue(slot: Unsent): void;
}

/** Makes entries that wait behind an unanswered one fail at their own deadline. */
export interface OverdueWatch {
  /** 0 or less if the entry is overdue. */
  leftMs(slot: Unsent): number;
  /** Call it after every change of the entries. */
  rearm(): void;
  stop(): void;
}

export function watchOverdue(deps: OverdueDependencies): OverdueWatch {
  const { clock, unsent } = deps;
  let cancel: () => void = () => undefined;
  const blocked = () => unsent.sendable().filter(deps.isBlocked);
  const leftMs = ({ waitingSinceMs }: Unsent) => waitingSinceMs + sendTimeoutMs - clock.now();
  const rearm = () => {
    cancel();
    const slots = blocked();
    if (slots.length === 0) return;
    const dueAtMs = Math.min(...slots.map((slot) => slot.waitingSinceMs)) + sendTimeoutMs;
    cancel = clock.setTimeout(check, Math.max(0, dueAtMs - clock.now()));
  };
  const check = () => {
    if (deps.isPaused()) return;
    for (const slot of blocked()) if (leftMs(slot) <= 0) deps.onOverdue(slot);
    rearm();
  };
  return { leftMs, rearm, stop: () => cancel() };
}
