import type { Clock } from '../clock.ts';
import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';

/** What catching up needs. */
export interface CatchUpDependencies {
  readonly clock: Clock;
  /** Whether there is a session to ask for. */
  hasSession(): boolean;
  watchIdentity(): () => boolean;
  fetchChanges(sinceRev: number): Promise<Result<MessagePage>>;
  /** Gets the newest page into the list, and what lies between it and what was known. */
  fetchNewest(): Promise<MessagePage | null>;
  take(messages: readonly Message[]): void;
  onLastSeen(atSeconds: number): void;
}

/**
 * Closes every gap: the server's log is the truth and the socket a hint. Nothing is missing below `cursor`;
 * a revision that comes out of turn, and every new subscription, leads to one question to the server.
 */
export interface CatchUp {
  /** Asks the server for what is missing; calls during a run make it run once more. */
  run(): Promise<void>;
  /** A change with this revision has been taken from the socket or an answer. */
  note(rev: number): void;
  /** Another identity: nothing is known any more. */
  reset(): void;
  dispose(): void;
}

const gapPatienceMs = 250;
const firstRetryMs = 100;
const longestRetryMs = 5_000;

/** Builds the catch-up. */
export function createCatchUp(deps: CatchUpDependencies): CatchUp {
  let cursor: number | null = null;
  let ahead = new Set<number>();
  let underway: Promise<void> | undefined;
  let again = false;
  let disposed = false;
  let cancelGapTimer: (() => void) | undefined;
  let failures = 0;

  const moveTo = (rev: number) => {
    cursor = Math.max(cursor ?? 0, rev);
    while (ahead.delete(cursor + 1)) cursor += 1;
    ahead = new Set([...ahead].filter((seen) => seen > (cursor ?? 0)));
    if (ahead.size === 0) cancelGapTimer?.();
  };

  const askNewest = async (): Promise<boolean> => {
    const page = await deps.fetchNewest();
    if (!page) return false;
    if (page.rev > 0) moveTo(page.rev);
    if (page.lastSeenAtSeconds !== null) deps.onLastSeen(page.lastSeenAtSeconds);
    return true;
  };

  const askChanges = async (): Promise<boolean> => {
    const isSameIdentity = deps.watchIdentity();
    for (let more = true; more; ) {
      const result = await deps.fetchChanges(cursor ?? 0);
      if (!isSameIdentity()) return true;
      if (!result.ok) return !result.error.retryable;
      const { messages, rev, lastSeenAtSeconds } = result.value;
      deps.take(messages);
      more = result.value.more && rev > (cursor ?? 0);
      moveTo(rev);
      if (lastSeenAtSeconds !== null) deps.onLastSeen(lastSeenAtSeconds);
    }
    return true;
  };

  const loop = async () => {
    do {
      again = false;
      const isDone = cursor ? await askChanges() : await askNewest();
      failures = isDone ? 0 : failures + 1;
      if (!isDone) retryLater();
    } while (again && !disposed);
  };

  const retryLater = () => {
    cancelGapTimer?.();
    const delayMs = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
    cancelGapTimer = deps.clock.setTimeout(() => void run(), delayMs);
  };

  const run = async () => {
    if (disposed || !deps.hasSession()) return;
    if (underway) again = true;
    underway ??= loop().finally(() => {
      underway = undefined;
    });
    await underway;
  };

  return {
    run,
    note(rev) {
      if (cursor === null || rev <= cursor) return;
      ahead.add(rev);
      moveTo(cursor);
      if (ahead.size === 0) return;
      cancelGapTimer?.();
      cancelGapTimer = deps.clock.setTimeout(() => void run(), gapPatienceMs);
    },
    reset() {
      cursor = null;
      ahead = new Set();
      cancelGapTimer?.();
    },
    dispose() {
      disposed = true;
      cancelGapTimer?.();
    },
  };
}
