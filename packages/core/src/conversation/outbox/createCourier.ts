import { nextTryDelayMs } from '../../api/retryPolicy.ts';
import type { ChatError } from '../../protocol/errors.ts';
import type { Message } from '../../protocol/message.ts';
import type { Result } from '../../protocol/result.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import type { Waiting, WaitingList } from './createWaitingList.ts';
import type { OutboxDependencies } from './OutboxDependencies.ts';
import { watchOverdue } from './watchOverdue.ts';

/** Hands over one entry at a time, in order. */
export interface Courier {
  isOpen(): boolean;
  open(): void;
  /** Stops at once; what is waiting stays. */
  close(): void;
  /** Goes on if there is something to do. */
  go(): void;
  /** An entry is no longer to be handed over: whatever is done for it ends. */
  drop(echoId: string): void;
  dropAll(): void;
  /** The server has accepted something: it is well. */
  progress(): void;
}

/** Longest wait for the last look before an entry is shown as failed. */
const lastLookMs = 3_000;

/** Builds a courier. */
export function createCourier(deps: OutboxDependencies, waiting: WaitingList): Courier {
  const { clock } = deps;
  let isOpen = false;
  let isWorking = false;
  let wasOffline = false;
  let heldUntilMs = Number.NEGATIVE_INFINITY;
  /** Why nothing has been accepted lately. */
  let trouble: ChatError | undefined;
  let current: Attempt | undefined;

  const progress = () => {
    trouble = undefined;
    waiting.renewPatience();
  };
  const fail = ({ entry }: Waiting, error: ChatError) => {
    const isFirstCall = entry.isFirstCall && error.retryable;
    const failed = { ...entry, isFirstCall, failure: error, afterId: deps.newestId() };
    waiting.put(failed);
    deps.onFailed(failed, error);
  };
  const overdue = watchOverdue({
    clock,
    waiting,
    isWaitingInVain: (slot) => isOpen && slot.entry.echoId !== current?.echoId,
    // Nobody fails for want of a network, or because a large file is on its way before them.
    isExcused() {
      if (!deps.isOnline()) wasOffline = true;
      return wasOffline || (waiting.get(current?.echoId ?? '')?.entry.files.length ?? 0) > 0;
    },
    onOverdue: (slot) => fail(slot, trouble ?? noAnswer()),
  });

  /** Time without a network does not count. */
  const canGoOn = (): boolean => {
    const isOnline = deps.isOnline();
    if (isOnline && wasOffline) waiting.renewPatience();
    wasOffline = !isOnline;
    return isOnline;
  };
  const work = async () => {
    overdue.rearm();
    if (isWorking) return;
    isWorking = true;
    for (let slot = waiting.onTheirWay()[0]; slot && isOpen; slot = waiting.onTheirWay()[0]) {
      if (!canGoOn()) break;
      const attempt = beginAttempt(slot.entry.echoId, clock);
      current = attempt;
      overdue.rearm();
      await pursue(slot, attempt);
      if (!attempt.isOver) attempt.end();
      current = undefined;
    }
    isWorking = false;
    overdue.rearm();
  };

  const pursue = async (slot: Waiting, attempt: Attempt) => {
    for (let tries = 1; ; tries += 1) {
      const holdMs = Math.max(0, heldUntilMs - clock.now());
      if (holdMs >= waiting.leftMs(slot)) return giveUp(slot, attempt, trouble ?? noAnswer());
      if (holdMs > 0) await attempt.pause(holdMs);
      if (attempt.isOver) return;
      const result = await deliver(deps, slot, attempt, waiting.leftMs(slot));
      if (!result || attempt.isOver) return;
      if (result.ok) return accept(slot, result.value);
      if (result.error.retryable && !deps.isOnline()) return;
      const delayMs = judge(result.error, tries, slot);
      if (delayMs === null) return giveUp(slot, attempt, result.error);
      await attempt.pause(delayMs);
      if (attempt.isOver) return;
    }
  };
  const judge = (error: ChatError, tries: number, slot: Waiting): number | null => {
    if (error.retryable) trouble = error;
    if (error.retryAfterMs !== undefined) heldUntilMs = clock.now() + error.retryAfterMs;
    const { isRepeatable } = deps;
    return nextTryDelayMs({
      error,
      tries,
      leftMs: waiting.leftMs(slot),
      random: deps.random(),
      isRepeatable,
    });
  };
  const accept = ({ entry }: Waiting, message: Message) => {
    progress();
    deps.onAccepted(entry, message);
    waiting.remove(entry.echoId);
  };
  const giveUp = async (slot: Waiting, attempt: Attempt, error: ChatError) => {
    if (error.retryable) {
      await Promise.race([deps.lookAgain().catch(() => undefined), attempt.pause(lastLookMs)]);
      attempt.endPause();
    }
    if (!attempt.isOver) fail(slot, error);
  };

  return {
    isOpen: () => isOpen,
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
      current?.leave();
      overdue.stop();
    },
    go: () => void work(),
    drop(echoId) {
      if (current?.echoId === echoId) current.end();
    },
    dropAll: () => current?.end(),
    progress,
  };
}

/** One try; undefined where the attempt was over before the answer came. */
async function deliver(
  deps: OutboxDependencies,
  { entry }: Waiting,
  attempt: Attempt,
  timeoutMs: number,
): Promise<Result<Message> | undefined> {
  const isUpload = entry.files.length > 0;
  // Whatever the try waits for, a text is not on its way for longer than that.
  const tooLong = isUpload
    ? attempt.over
    : attempt.pause(timeoutMs).then(() => ({ ok: false, error: noAnswer() }) as const);
  try {
    return await Promise.race([
      deps.deliver(entry, { signal: attempt.signal, timeoutMs }),
      attempt.over,
      tooLong,
    ]);
  } catch (cause) {
    return { ok: false, error: { ...broken, cause } };
  } finally {
    attempt.endPause();
  }
}

const noAnswer = (): ChatError => ({
  code: 'timeout',
  message: 'The server did not answer in time.',
  retryable: true,
});
const broken: ChatError = {
  code: 'internal',
  message: 'The message could not be handed over.',
  retryable: false,
};
