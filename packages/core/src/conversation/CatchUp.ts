import { jittered } from '../api/retryPolicy.ts';
import type { Clock } from '../environment/clock.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';
import type { Epoch } from '../visitor/Epoch.ts';

/** What catching up needs. */
export interface CatchUpDependencies {
  readonly epoch: Epoch;
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

const gapPatienceMs = 250;
const firstRetryMs = 100;
const longestRetryMs = 30_000;

/**
 * Closes every gap: the server's log is the truth and the socket a hint. Nothing is missing up to the cursor; a
 * revision that arrives out of order, and every new subscription, leads to one question to the server.
 */
export class CatchUp {
  readonly #deps: CatchUpDependencies;
  #cursor: number | null = null;
  #head = 0;
  /** Revisions beyond the cursor that were received already. */
  readonly #ahead = new Set<number>();
  /** What is being asked, until the log that it is about ends. */
  #underway: { readonly done: Promise<void>; readonly log: AbortSignal } | undefined;
  #again = false;
  #isStarted = false;
  #failures = 0;
  #cancelGap: (() => void) | undefined;
  #cancelRetry: () => void = () => undefined;

  constructor(deps: CatchUpDependencies) {
    this.#deps = deps;
  }

  start(): void {
    this.#isStarted = true;
  }

  /** Asks the server for what is missing; calls during a run make it run once more. */
  readonly run = async (): Promise<void> => {
    if (!this.#isStarted || !this.#deps.hasSession()) return;
    this.#cancelRetry();
    if (this.#underway && !this.#underway.log.aborted) this.#again = true;
    else {
      const { log } = this.#deps.epoch;
      this.#underway = { log, done: this.#loop(log) };
    }
    await this.#underway.done;
  };

  /** A change with this revision was received by the socket or in an answer. */
  note(rev: number): void {
    if (this.#cursor === null || rev <= this.#cursor) return;
    this.#ahead.add(rev);
    this.#moveTo(this.#cursor);
  }

  /** Whether everything up to a revision was received: what still arrives of it is late, and says nothing new. */
  covers(rev: number): boolean {
    return rev > 0 && this.#cursor !== null && rev <= this.#cursor;
  }

  /** The server says how far its log goes. */
  noteHead(rev: number): void {
    this.#head = Math.max(this.#head, rev);
    this.#watchGap();
  }

  /** Another log: nothing is known any more, and answers about this one are dropped. */
  reset(): void {
    this.#startOver();
    this.#abandon();
  }

  /** Stops asking; `start()` goes on from the same cursor. */
  dispose(): void {
    this.#isStarted = false;
    this.#abandon();
    this.#cancelGap?.();
    this.#cancelGap = undefined;
  }

  async #loop(log: AbortSignal): Promise<void> {
    try {
      do {
        this.#again = false;
        const asked = { ahead: [...this.#ahead], head: this.#head };
        const isDone = this.#cursor ? await this.#askChanges(log, this.#cursor) : await this.#askNewest(log);
        if (log.aborted) return;
        this.#failures = isDone ? 0 : this.#failures + 1;
        if (isDone) this.#settle(asked);
        else this.#retryLater();
      } while (this.#again);
    } finally {
      if (!log.aborted) this.#underway = undefined;
    }
  }

  async #askNewest(log: AbortSignal): Promise<boolean> {
    const page = await this.#deps.fetchNewest();
    if (page && !log.aborted) this.#readPage(page);
    return page !== null;
  }

  async #askChanges(log: AbortSignal, sinceRev: number): Promise<boolean> {
    const result = await this.#deps.fetchChanges(sinceRev);
    if (log.aborted) return true;
    if (!result.ok) return this.#onRefused(log, result.error);
    const { messages, rev, more } = result.value;
    if (rev < sinceRev) {
      this.#startOver();
      this.#deps.onOtherLog();
      this.#again = true;
      return true;
    }
    this.#deps.take(messages);
    this.#readPage(result.value);
    return more && rev > sinceRev ? this.#askChanges(log, rev) : true;
  }

  /** The newest page replaces what is listed, since the server does not say what has changed below it. */
  async #onRefused(log: AbortSignal, error: ChatError): Promise<boolean> {
    if (error.retryable) return false;
    // Another session has replaced the one that was asked for: it is asked later.
    if (error.code === 'session_ended') return !this.#deps.hasSession();
    this.#deps.onChangesUnknown();
    return this.#askNewest(log);
  }

  #readPage(page: MessagePage): void {
    this.#moveTo(page.rev);
    if (page.lastSeenAtSeconds !== null) this.#deps.onLastSeen(page.lastSeenAtSeconds);
  }

  #moveTo(rev: number): void {
    let cursor = Math.max(this.#cursor ?? 0, rev);
    while (this.#ahead.delete(cursor + 1)) cursor += 1;
    for (const seen of this.#ahead) if (seen <= cursor) this.#ahead.delete(seen);
    this.#cursor = cursor;
    this.#watchGap();
  }

  /** A gap may close by itself, since events overtake each other; one that stays is asked for. */
  #watchGap(): void {
    const isGap = this.#ahead.size > 0 || this.#head > (this.#cursor ?? 0);
    if (!isGap) {
      this.#cancelGap?.();
      this.#cancelGap = undefined;
      return;
    }
    this.#cancelGap ??= this.#deps.clock.setTimeout(() => {
      this.#cancelGap = undefined;
      void this.run();
    }, gapPatienceMs);
  }

  /** The answer covers everything that was known when it was asked for, whatever its numbers. */
  #settle(asked: { readonly ahead: readonly number[]; readonly head: number }): void {
    for (const rev of asked.ahead) this.#ahead.delete(rev);
    if (this.#head === asked.head) this.#head = 0;
    this.#watchGap();
  }

  #retryLater(): void {
    this.#cancelRetry();
    const { clock, random } = this.#deps;
    const delayMs = jittered(Math.min(firstRetryMs * 2 ** this.#failures, longestRetryMs), random());
    this.#cancelRetry = clock.setTimeout(() => void this.run(), delayMs);
  }

  #startOver(): void {
    this.#cursor = null;
    this.#head = 0;
    this.#ahead.clear();
    this.#watchGap();
  }

  #abandon(): void {
    this.#underway = undefined;
    this.#again = false;
    this.#failures = 0;
    this.#cancelRetry();
  }
}
