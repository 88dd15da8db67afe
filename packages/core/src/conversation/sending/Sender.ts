import { nextTryDelayMs } from '../../api/retryPolicy.ts';
import type { ChatContext } from '../../environment/ChatContext.ts';
import type { OutboxEntry } from '../../environment/outboxStorage.ts';
import type { ChatError } from '../../protocol/errors.ts';
import type { Message } from '../../protocol/message.ts';
import type { Result } from '../../protocol/result.ts';
import type { Unsent, UnsentMessages } from '../../unsent/UnsentMessages.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import { type OverdueWatch, watchOverdue } from './watchOverdue.ts';

/** How far one try may go. */
export interface DeliveryLimits {
  /** For a text: milliseconds until the try is given up. An upload has its own limits. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What sending needs of the conversation. */
export interface SenderDependencies {
  /** Takes up what earlier pages left behind of this visitor. */
  claimUnsent(): void;
  /** One try to hand an entry to the server. */
  deliver(entry: OutboxEntry, limits: DeliveryLimits): Promise<Result<Message>>;
  /** A last look at the server before an entry is given up: it may have it already. */
  lookAgain(): Promise<void>;
  /** The newest message of the server, for the place of a failed entry. */
  newestId(): number;
  /** The server has accepted a message: `confirm` follows as soon as it is listed. */
  onAccepted(message: Message): void;
  onFailed(entry: OutboxEntry, error: ChatError): void;
}

/** The longest wait for a slow storage before what is said now is sent. */
const loadPatienceMs = 1_000;
/** The longest wait for the last look before an entry is shown as failed. */
const lastLookMs = 3_000;

/**
 * Sends unsent messages in order, one at a time, each under its own `echo_id` for as long as it takes, so that a
 * repetition can never become a second message. Nothing is on its way for more than 30 s without any message being
 * accepted; then it has failed, visibly.
 */
export class Sender {
  readonly #environment: ChatContext['environment'];
  /** False where the backend would take a repetition for a second message. */
  readonly #isRepeatable: boolean;
  readonly #unsent: UnsentMessages;
  readonly #deps: SenderDependencies;
  readonly #overdue: OverdueWatch;
  #isWorking = false;
  #isLoading = false;
  #endLoading: () => void = () => undefined;
  #wasOffline = false;
  #heldUntilMs = Number.NEGATIVE_INFINITY;
  /** Why nothing has been accepted lately. */
  #trouble: ChatError | undefined;
  #current: Attempt | undefined;

  constructor({ environment, settings }: ChatContext, unsent: UnsentMessages, deps: SenderDependencies) {
    this.#environment = environment;
    this.#isRepeatable = settings.reconciliation !== 'content';
    this.#unsent = unsent;
    this.#deps = deps;
    this.#overdue = watchOverdue({
      clock: environment.clock,
      unsent,
      isWaitingInVain: ({ entry }) => unsent.isOpen && entry.echoId !== this.#current?.echoId,
      isExcused: () => this.#isExcused(),
      onOverdue: (slot) => this.#fail(slot, this.#trouble ?? noAnswer()),
    });
    unsent.events.on('dropped', (echoId) => this.drop(echoId));
    unsent.events.on('stopped', () => this.#current?.end());
    unsent.events.on('claimed', () => this.#loaded());
  }

  /** Begins to work, and takes up what earlier pages left behind. Waits at most a second for a slow storage. */
  async start(): Promise<void> {
    this.#unsent.isOpen = true;
    const loading = beginAttempt('', this.#environment.clock);
    this.#endLoading();
    this.#endLoading = loading.end;
    this.#isLoading = true;
    await Promise.race([this.#takeUp(), loading.pause(loadPatienceMs)]);
    if (loading.isOver) return;
    loading.end();
    this.#loaded();
  }

  /** Goes on if there is something to do: something was said, or the network is back, or the session is. */
  wake(): void {
    // What is said while a page opens waits for what an earlier page left: it was said before.
    if (!this.#isLoading) void this.#work();
  }

  /** The server has it: learnt from the socket, a fetch or the answer. False where it was known. */
  confirm(echoId: string): boolean {
    if (!this.#unsent.remove(echoId)) return false;
    this.#progress();
    this.drop(echoId);
    return true;
  }

  /** An entry is no longer to be sent: whatever is done for it ends. */
  drop(echoId: string): void {
    if (this.#current?.echoId === echoId) this.#current.end();
  }

  /** Stops working; what is waiting stays, for `start()`. */
  stop(): void {
    this.#isLoading = false;
    this.#endLoading();
    this.#unsent.isOpen = false;
    this.#current?.leave();
    this.#overdue.stop();
  }

  async #takeUp(): Promise<void> {
    await this.#unsent.load();
    if (this.#unsent.isOpen) this.#deps.claimUnsent();
  }

  #loaded(): void {
    this.#isLoading = false;
    void this.#work();
  }

  async #work(): Promise<void> {
    this.#overdue.rearm();
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let slot = this.#next(); slot; slot = this.#next()) {
      const attempt = beginAttempt(slot.entry.echoId, this.#environment.clock);
      this.#current = attempt;
      this.#overdue.rearm();
      await this.#pursue(slot, attempt);
      if (!attempt.isOver) attempt.end();
      this.#current = undefined;
    }
    this.#isWorking = false;
    this.#overdue.rearm();
  }

  #next(): Unsent | undefined {
    const [first] = this.#unsent.onTheirWay();
    return first && this.#unsent.isOpen && this.#canGoOn() ? first : undefined;
  }

  /** Time without a network does not count. */
  #canGoOn(): boolean {
    const isOnline = this.#environment.isOnline();
    if (isOnline && this.#wasOffline) this.#unsent.renewPatience();
    this.#wasOffline = !isOnline;
    return isOnline;
  }

  async #pursue(slot: Unsent, attempt: Attempt): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const holdMs = Math.max(0, this.#heldUntilMs - this.#environment.clock.now());
      if (holdMs >= this.#overdue.leftMs(slot))
        return this.#giveUp(slot, attempt, this.#trouble ?? noAnswer());
      if (holdMs > 0) await attempt.pause(holdMs);
      if (attempt.isOver) return;
      const result = await this.#deliver(slot, attempt);
      if (!result || attempt.isOver) return;
      if (result.ok) return this.#deps.onAccepted(result.value);
      if (result.error.retryable && !this.#environment.isOnline()) return;
      const delayMs = this.#delayMs(result.error, tries, slot);
      if (delayMs === null) return this.#giveUp(slot, attempt, result.error);
      await attempt.pause(delayMs);
      if (attempt.isOver) return;
    }
  }

  /** One try; undefined where the attempt was over before the answer came. */
  async #deliver(slot: Unsent, attempt: Attempt): Promise<Result<Message> | undefined> {
    const { entry } = slot;
    const timeoutMs = this.#overdue.leftMs(slot);
    // Whatever the try waits for, a text is not on its way for longer than that.
    const tooLong =
      entry.files.length > 0
        ? attempt.over
        : attempt.pause(timeoutMs).then(() => ({ ok: false, error: noAnswer() }) as const);
    try {
      const delivered = this.#deps.deliver(entry, { signal: attempt.signal, timeoutMs });
      return await Promise.race([delivered, attempt.over, tooLong]);
    } catch (cause) {
      return { ok: false, error: { ...broken, cause } };
    } finally {
      attempt.endPause();
    }
  }

  /** Milliseconds until the next try; null where there is none. */
  #delayMs(error: ChatError, tries: number, slot: Unsent): number | null {
    const { clock, random } = this.#environment;
    if (error.retryable) this.#trouble = error;
    if (error.retryAfterMs !== undefined) this.#heldUntilMs = clock.now() + error.retryAfterMs;
    const leftMs = this.#overdue.leftMs(slot);
    return nextTryDelayMs({ error, tries, leftMs, random: random(), isRepeatable: this.#isRepeatable });
  }

  async #giveUp(slot: Unsent, attempt: Attempt, error: ChatError): Promise<void> {
    if (error.retryable) {
      await Promise.race([this.#deps.lookAgain().catch(() => undefined), attempt.pause(lastLookMs)]);
      attempt.endPause();
    }
    if (!attempt.isOver) this.#fail(slot, error);
  }

  #fail({ entry }: Unsent, error: ChatError): void {
    const isFirstCall = entry.isFirstCall && error.retryable;
    const failed = { ...entry, isFirstCall, failure: error, afterId: this.#deps.newestId() };
    this.#unsent.put(failed);
    this.#deps.onFailed(failed, error);
  }

  /** The server has accepted something: it is well. */
  #progress(): void {
    this.#trouble = undefined;
    this.#unsent.renewPatience();
  }

  /** Nobody fails for want of a network, or because a large file is on its way before them. */
  #isExcused(): boolean {
    if (!this.#environment.isOnline()) this.#wasOffline = true;
    const current = this.#unsent.get(this.#current?.echoId ?? '');
    return this.#wasOffline || (current?.entry.files.length ?? 0) > 0;
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
