import { jittered } from '../api/retryPolicy.ts';
import type { Clock } from '../environment/clock.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';

/** What catching up needs. */
export interface CatchUpDependencies {
  readonly clock: Clock;
  /** 0 ≤ random < 1; for jitter. */
  readonly random: () => number;
  /** Whether there is a session to ask for. */
  hasSession(): boolean;
  fetchChanges(sinceRev: number): Promise<Result<MessagePage>>;
  /** Gets the newest page into the list, and what lies between it and what was known; null where that failed. */
  fetchNewest(): Promise<MessagePage | null>;
  take(messages: readonly Message[]): void;
  onLastSeen(atSeconds: number): void;
  /** The server does not say what has changed: only what it lists now is known to be there. */
  onChangesUnknown(): void;
  /** The server's log does not go on where we were: what is listed has to be replaced by what it has. */
  onOtherLog(): void;
}

/**
 * Closes every gap: the server's log is the truth and the socket a hint. Nothing is missing up to `cursor`; a
 * revision that comes out of turn, and every new subscription, leads to one question to the server.
 */
export interface CatchUp {
  start(): void;
  /** Asks the server for what is missing; calls during a run make it run once more. */
  run(): Promise<void>;
  /** A change with this revision has been taken from the socket or an answer. */
  note(rev: number): void;
  /** Whether everything up to a revision has been taken: what still comes of it is late, and says nothing new. */
  covers(rev: number): boolean;
  /** The server says how far its log goes. */
  noteHead(rev: number): void;
  /** Another log: nothing is known any more, and what is still being asked is of no interest. */
  reset(): void;
  /** Stops asking; where it was is known still, for `start()`. */
  dispose(): void;
}

const gapPatienceMs = 250;
const firstRetryMs = 100;
const longestRetryMs = 30_000;

/** Builds the catch-up. */
export function createCatchUp(deps: CatchUpDependencies): CatchUp {
  let cursor: number | null = null;
  let head = 0;
  /** Revisions beyond the cursor that have been taken already. */
  let ahead = new Set<number>();
  let underway: Promise<void> | undefined;
  let log = Symbol();
  let again = false;
  let isStarted = false;
  let failures = 0;
  let cancelGap: (() => void) | undefined;
  let cancelRetry: () => void = () => undefined;

  const moveTo = (rev: number) => {
    cursor = Math.max(cursor ?? 0, rev);
    while (ahead.delete(cursor + 1)) cursor += 1;
    for (const seen of ahead) if (seen <= cursor) ahead.delete(seen);
    watchGap();
  };
  /** A gap may heal by itself, since events overtake each other; one that stays is asked for. */
  const watchGap = () => {
    const isGap = ahead.size > 0 || head > (cursor ?? 0);
    if (!isGap) {
      cancelGap?.();
      cancelGap = undefined;
      return;
    }
    cancelGap ??= deps.clock.setTimeout(() => {
      cancelGap = undefined;
      void run();
    }, gapPatienceMs);
  };

  const readPage = (page: MessagePage) => {
    moveTo(page.rev);
    if (page.lastSeenAtSeconds !== null) deps.onLastSeen(page.lastSeenAtSeconds);
  };
  const askNewest = async (mine: symbol): Promise<boolean> => {
    const page = await deps.fetchNewest();
    if (page && mine === log) readPage(page);
    return page !== null;
  };
  const askChanges = async (mine: symbol, sinceRev: number): Promise<boolean> => {
    const result = await deps.fetchChanges(sinceRev);
    if (mine !== log) return true;
    if (!result.ok) return onRefused(mine, result.error);
    const { messages, rev, more } = result.value;
    if (rev < sinceRev) {
      startOver();
      deps.onOtherLog();
      again = true;
      return true;
    }
    deps.take(messages);
    readPage(result.value);
    return more && rev > sinceRev ? askChanges(mine, rev) : true;
  };
  /** The newest page replaces what is listed, since nobody says what has changed below it. */
  const onRefused = async (mine: symbol, error: ChatError): Promise<boolean> => {
    if (error.retryable) return false;
    // Another session has taken the place of the one that was asked for: it is asked later.
    if (error.code === 'session_ended') return !deps.hasSession();
    deps.onChangesUnknown();
    return askNewest(mine);
  };
  const loop = async (mine: symbol) => {
    do {
      again = false;
      const asked = { ahead: [...ahead], head };
      const isDone = cursor ? await askChanges(mine, cursor) : await askNewest(mine);
      if (mine !== log) return;
      failures = isDone ? 0 : failures + 1;
      if (isDone) settle(asked);
      else retryLater();
    } while (again);
  };
  /** The answer covers everything that was known when it was asked for, whatever numbers it bears. */
  const settle = (asked: { readonly ahead: readonly number[]; readonly head: number }) => {
    for (const rev of asked.ahead) ahead.delete(rev);
    if (head === asked.head) head = 0;
    watchGap();
  };
  const retryLater = () => {
    cancelRetry();
    const delayMs = jittered(Math.min(firstRetryMs * 2 ** failures, longestRetryMs), deps.random());
    cancelRetry = deps.clock.setTimeout(() => void run(), delayMs);
  };
  const run = async () => {
    if (!isStarted || !deps.hasSession()) return;
    cancelRetry();
    if (underway) again = true;
    else {
      const mine = log;
      underway = loop(mine).finally(() => {
        if (mine === log) underway = undefined;
      });
    }
    await underway;
  };

  const startOver = () => {
    cursor = null;
    head = 0;
    ahead = new Set();
    watchGap();
  };
  /** Whatever is still being asked is of no interest any more. */
  const abandon = () => {
    log = Symbol();
    underway = undefined;
    again = false;
    failures = 0;
    cancelRetry();
  };

  return {
    run,
    reset() {
      startOver();
      abandon();
    },
    start() {
      isStarted = true;
    },
    note(rev) {
      if (cursor === null || rev <= cursor) return;
      ahead.add(rev);
      moveTo(cursor);
    },
    covers: (rev) => rev > 0 && cursor !== null && rev <= cursor,
    noteHead(rev) {
      head = Math.max(head, rev);
      watchGap();
    },
    dispose() {
      isStarted = false;
      abandon();
      cancelGap?.();
      cancelGap = undefined;
    },
  };
}
