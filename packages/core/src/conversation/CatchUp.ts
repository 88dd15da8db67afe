import { jittered } from '../api/retryPolicy.ts';
import type { Clock } from '../environment/clock.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { RealtimeEvent } from '../protocol/realtimeEvents.ts';
import type { Result } from '../protocol/result.ts';
import type { Epoch } from '../visitor/Epoch.ts';
import type { ConversationStore } from './ConversationStore.ts';

export interface CatchUpDependencies {
  readonly epoch: Epoch;
  readonly clock: Clock;
  readonly random: () => number;
  hasSession(): boolean;
  fetchChanges(sinceRev: number): Promise<Result<MessagePage>>;
  /**
   * Fetches and lists the newest page. Also fetches the messages between that page and the known messages, unless there
   * are too many. Resolves to null if a request failed.
   */
  fetchNewest(): Promise<MessagePage | null>;
  receive(messages: readonly Message[]): void;
  /** Fetched when changes were missed, because `fetchChanges` does not return the conversation's status. */
  readonly status: Pick<ConversationStore, 'applyLastSeen' | 'fetch'>;
  /** The server cannot say what has changed, so the newest page must replace the list. */
  onChangesUnknown(): void;
  /**
   * The server's newest revision is below the cursor, so its log is a different one. Everything listed must be
   * replaced.
   */
  onLogReplaced(): void;
}

/** Milliseconds to wait for a gap in the revisions to close by itself, since events can arrive out of order. */
const gapTimeoutMs = 250;
const firstRetryMs = 200;
const longestRetryMs = 30_000;
/** How long a live message waits for the missed messages before it, in milliseconds. */
const longestHoldMs = 3_000;
/** Events that do not belong to the conversation. */
const unordered: ReadonlySet<string> = new Set([
  'presence.update',
  'contact.merged',
  'popup_window_close',
] satisfies RealtimeEvent['name'][]);

/**
 * Fetches missed messages, because realtime events can be lost. The cursor is the revision up to which nothing is
 * missing. A gap in the revisions after the cursor causes a fetch if it does not close soon. After a new subscription,
 * `refreshWhenConfirmed` decides whether to fetch.
 */
export class CatchUp {
  readonly #deps: CatchUpDependencies;
  /** Null before the first page or call of `begin()`. */
  #cursor: number | null = null;
  /** The newest revision that the server has reported; 0 once a request has covered it. */
  #head = 0;
  /** Received revisions beyond the cursor. */
  readonly #ahead = new Set<number>();
  #running: { readonly done: Promise<void>; readonly log: AbortSignal } | undefined;
  #mustRunAgain = false;
  #isStarted = false;
  #failures = 0;
  #cancelGap: (() => void) | undefined;
  /** The log with a gap that waits for the end of a run, after which the conversation's status is fetched. */
  #waitingLog: AbortSignal | undefined;
  #cancelRetry: () => void = () => undefined;
  /** Live changes that wait for the end of the current run, in the order in which they arrived. */
  #held: (() => void)[] = [];
  #cancelHold: () => void = () => undefined;

  constructor(deps: CatchUpDependencies) {
    this.#deps = deps;
  }

  start(): void {
    this.#isStarted = true;
  }

  /** A call during a run causes one more run after it. */
  readonly run = async (): Promise<void> => {
    if (!this.#isStarted || !this.#deps.hasSession()) return;
    this.#cancelRetry();
    if (this.#currentRun) this.#mustRunAgain = true;
    else {
      const { log } = this.#deps.epoch;
      this.#running = { log, done: this.#loop(log) };
    }
    await this.#currentRun;
  };

  /**
   * Applies a live event. An event with a message waits while the current run is still fetching earlier changes, so
   * that missed messages are listed first. Later events of the conversation wait too. No event waits longer than 3 s. A
   * message of this visitor does not wait, because its event confirms that it was sent.
   */
  inOrder(event: RealtimeEvent, apply: () => void): void {
    const canWait = !unordered.has(event.name) && !('message' in event && event.message.echoId !== null);
    if (!canWait || !(this.#held.length > 0 || this.#isEarly(event))) {
      apply();
      return;
    }
    if (this.#held.length === 0)
      this.#cancelHold = this.#deps.clock.setTimeout(() => this.#release(), longestHoldMs);
    this.#held.push(apply);
  }

  /** Records that a change with this revision was received. Has no effect while there is no cursor. */
  note(rev: number): void {
    if (this.#cursor === null || rev <= this.#cursor) return;
    this.#ahead.add(rev);
    this.#moveTo(this.#cursor);
  }

  /** Records that nothing is missing up to a revision. */
  begin(rev: number): void {
    this.#moveTo(rev);
  }

  /**
   * Waits for the current run. Then returns whether a revision is the newest one received and nothing is missing before
   * it.
   */
  async isAt(rev: number): Promise<boolean> {
    await this.#currentRun;
    return rev > 0 && rev === this.#cursor && this.#ahead.size === 0;
  }

  /** Returns whether everything up to a revision was received. An event with this revision is then not new. */
  covers(rev: number): boolean {
    return rev > 0 && this.#cursor !== null && rev <= this.#cursor;
  }

  noteHead(rev: number): void {
    this.#head = Math.max(this.#head, rev);
    this.#watchGap();
  }

  /**
   * Forgets the cursor, because the server's log is a different one. Responses for the previous log are dropped,
   * because `epoch.log` is aborted.
   */
  reset(): void {
    this.#clear();
    this.#cancelRun();
  }

  /** Stops fetching. After the next `start()`, `run()` continues from the same cursor. */
  dispose(): void {
    this.#isStarted = false;
    this.#cancelRun();
    this.#cancelGap?.();
    this.#cancelGap = undefined;
  }

  async #loop(log: AbortSignal): Promise<void> {
    try {
      do {
        this.#mustRunAgain = false;
        const before = { ahead: [...this.#ahead], head: this.#head };
        const isDone = this.#cursor
          ? await this.#fetchChanges(log, this.#cursor)
          : await this.#fetchNewest(log);
        if (log.aborted) return;
        this.#failures = isDone ? 0 : this.#failures + 1;
        if (isDone) this.#closeGap(before);
        else this.#retryLater();
      } while (this.#mustRunAgain);
    } finally {
      if (!log.aborted) {
        this.#running = undefined;
        this.#release();
      }
    }
  }

  async #fetchNewest(log: AbortSignal): Promise<boolean> {
    const page = await this.#deps.fetchNewest();
    if (page && !log.aborted) this.#readPage(page);
    return page !== null;
  }

  async #fetchChanges(log: AbortSignal, sinceRev: number): Promise<boolean> {
    const result = await this.#deps.fetchChanges(sinceRev);
    if (log.aborted) return true;
    if (!result.ok) return this.#onChangesFailed(log, result.error);
    const { messages, rev, more } = result.value;
    if (rev < sinceRev) {
      this.#clear();
      this.#deps.onLogReplaced();
      this.#mustRunAgain = true;
      return true;
    }
    this.#deps.receive(messages);
    this.#readPage(result.value);
    return more && rev > sinceRev ? this.#fetchChanges(log, rev) : true;
  }

  /** Fetches the newest page instead, unless the error is temporary or the session has ended. */
  async #onChangesFailed(log: AbortSignal, error: ChatError): Promise<boolean> {
    if (error.retryable) return false;
    // If another session has replaced the ended one, a retry uses the new session.
    if (error.code === 'session_ended') return !this.#deps.hasSession();
    this.#deps.onChangesUnknown();
    return this.#fetchNewest(log);
  }

  #readPage(page: MessagePage): void {
    this.#moveTo(page.rev);
    if (page.lastSeenAtSeconds !== null) this.#deps.status.applyLastSeen(page.lastSeenAtSeconds);
  }

  #moveTo(rev: number): void {
    let cursor = Math.max(this.#cursor ?? 0, rev);
    while (this.#ahead.delete(cursor + 1)) cursor += 1;
    for (const received of this.#ahead) if (received <= cursor) this.#ahead.delete(received);
    this.#cursor = cursor;
    this.#watchGap();
  }

  #watchGap(): void {
    const isGap = this.#ahead.size > 0 || this.#head > (this.#cursor ?? 0);
    if (!isGap) {
      this.#cancelGap?.();
      this.#cancelGap = undefined;
      return;
    }
    this.#cancelGap ??= this.#deps.clock.setTimeout(() => {
      this.#cancelGap = undefined;
      // The current run may close the gap. If not, `#closeGap` watches it again, or the run is retried.
      const run = this.#currentRun ?? this.run();
      const { log } = this.#deps.epoch;
      if (this.#waitingLog === log) return;
      this.#waitingLog = log;
      // The status is fetched last, because the conversation may have ended after the missed messages.
      void run.then(() => {
        if (this.#waitingLog === log) this.#waitingLog = undefined;
        if (!log.aborted) void this.#deps.status.fetch();
      });
    }, gapTimeoutMs);
  }

  /**
   * Forgets the revisions that were known before a request. The response covers them, even if its revision is lower.
   */
  #closeGap(before: { readonly ahead: readonly number[]; readonly head: number }): void {
    for (const rev of before.ahead) this.#ahead.delete(rev);
    if (this.#head === before.head) this.#head = 0;
    this.#watchGap();
  }

  /** The current run, unless its log was aborted. Resolves at its end. */
  get #currentRun(): Promise<void> | undefined {
    return this.#running?.log.aborted ? undefined : this.#running?.done;
  }

  /** Whether an event's message comes after changes that the current run is still fetching. */
  #isEarly(event: RealtimeEvent): boolean {
    return (
      this.#currentRun !== undefined &&
      'message' in event &&
      this.#cursor !== null &&
      event.message.rev > this.#cursor + 1
    );
  }

  #release(): void {
    this.#cancelHold();
    const held = this.#held;
    this.#held = [];
    for (const apply of held) apply();
  }

  #retryLater(): void {
    this.#cancelRetry();
    const { clock, random } = this.#deps;
    const delayMs = jittered(Math.min(firstRetryMs * 2 ** (this.#failures - 1), longestRetryMs), random());
    this.#cancelRetry = clock.setTimeout(() => void this.run(), delayMs);
  }

  #clear(): void {
    this.#cursor = null;
    this.#head = 0;
    this.#ahead.clear();
    this.#watchGap();
  }

  #cancelRun(): void {
    this.#running = undefined;
    this.#mustRunAgain = false;
    this.#failures = 0;
    this.#cancelRetry();
    this.#cancelHold();
    this.#held = [];
  }
}
