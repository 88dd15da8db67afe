import { nextTryDelayMs } from '../../api/retryPolicy.ts';
import type { ChatContext } from '../../environment/ChatContext.ts';
import type { OutboxEntry } from '../../environment/outboxStorage.ts';
import type { ChatError } from '../../protocol/errors.ts';
import type { Message } from '../../protocol/message.ts';
import type { Result } from '../../protocol/result.ts';
import type { Unsent, UnsentMessages } from '../../unsent/UnsentMessages.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import { type OverdueWatch, watchOverdue } from './watchOverdue.ts';

export interface DeliveryLimits {
  /** Milliseconds until a text message times out. Uploads have their own limits. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface SenderDependencies {
  /** Claims this visitor's unsent messages of earlier pages. */
  claimUnsent(): void;
  deliver(entry: OutboxEntry, limits: DeliveryLimits): Promise<Result<Message>>;
  /**
   * Fetches the messages. Called before the current entry is marked as failed after a retryable error, because the
   * server may have accepted the message.
   */
  refetch(): Promise<void>;
  /** Returns the newest message id. A failed entry is shown after this message. */
  newestId(): number;
  /**
   * Called when the server has accepted a message. The callback must call `confirm`; otherwise the message is sent
   * again.
   */
  onAccepted(message: Message): void;
  onFailed(entry: OutboxEntry, error: ChatError): void;
}

/** The longest wait for slow storage before new messages are sent. */
const loadTimeoutMs = 1_000;
/** The longest wait for `refetch`. */
const refetchTimeoutMs = 3_000;

/**
 * Sends unsent messages in order, one at a time. Each keeps its `echo_id`: a server that recognizes an `echo_id` stores
 * a repeated message only once. A message fails if it is refused, if its retries fail, or if the server accepts no
 * message for 30 s. Time offline and file transfers do not count toward the 30 s.
 */
export class Sender {
  readonly #environment: ChatContext['environment'];
  /** False if sending a message twice creates two messages on this backend. */
  readonly #isRepeatable: boolean;
  readonly #unsent: UnsentMessages;
  readonly #deps: SenderDependencies;
  readonly #overdue: OverdueWatch;
  #isWorking = false;
  #isLoading = false;
  #endLoading: () => void = () => undefined;
  #wasOffline = false;
  #heldUntilMs = Number.NEGATIVE_INFINITY;
  /** The last retryable error since a message was accepted. */
  #lastError: ChatError | undefined;
  #current: Attempt | undefined;

  constructor({ environment, settings }: ChatContext, unsent: UnsentMessages, deps: SenderDependencies) {
    this.#environment = environment;
    this.#isRepeatable = settings.reconciliation !== 'content';
    this.#unsent = unsent;
    this.#deps = deps;
    this.#overdue = watchOverdue({
      clock: environment.clock,
      unsent,
      isBlocked: ({ entry }) => unsent.isOpen && entry.echoId !== this.#current?.echoId,
      isPaused: () => this.#isPaused(),
      onOverdue: (slot) => this.#fail(slot, this.#lastError ?? timedOut()),
    });
    unsent.events.on('dropped', (echoId) => this.drop(echoId));
    unsent.events.on('stopped', () => this.#current?.end());
    unsent.events.on('claimed', () => this.#loaded());
  }

  /** Begins with the messages of earlier page loads. */
  async start(): Promise<void> {
    this.#unsent.isOpen = true;
    const loading = beginAttempt('', this.#environment.clock);
    this.#endLoading();
    this.#endLoading = loading.end;
    this.#isLoading = true;
    await Promise.race([this.#loadUnsent(), loading.pause(loadTimeoutMs)]);
    if (loading.isOver) return;
    loading.end();
    this.#loaded();
  }

  /** Continues if there is something to send. */
  wake(): void {
    // While stored messages are loading, new ones wait, so that the stored ones go first.
    if (!this.#isLoading) void this.#work();
  }

  /** Returns false if the message was not among the unsent ones. */
  confirm(echoId: string): boolean {
    if (!this.#unsent.remove(echoId)) return false;
    this.#onProgress();
    this.drop(echoId);
    return true;
  }

  drop(echoId: string): void {
    if (this.#current?.echoId === echoId) this.#current.end();
  }

  /** `start()` resumes with the messages that are still unsent. */
  stop(): void {
    this.#isLoading = false;
    this.#endLoading();
    this.#unsent.isOpen = false;
    this.#current?.detach();
    this.#overdue.stop();
  }

  async #loadUnsent(): Promise<void> {
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
      try {
        await this.#sendWithRetries(slot, attempt);
      } catch (cause) {
        // Even after an internal error, the messages behind this one must be sent.
        this.#fail(slot, { ...internalError, cause });
      }
      if (!attempt.isOver) attempt.end();
      this.#current = undefined;
    }
    this.#isWorking = false;
    this.#overdue.rearm();
  }

  #next(): Unsent | undefined {
    const [first] = this.#unsent.sendable();
    return first && this.#unsent.isOpen && this.#checkOnline() ? first : undefined;
  }

  /** When the browser is online again, restarts the waiting times, since time offline does not count. */
  #checkOnline(): boolean {
    const isOnline = this.#environment.isOnline();
    if (isOnline && this.#wasOffline) this.#unsent.restartTimeouts();
    this.#wasOffline = !isOnline;
    return isOnline;
  }

  async #sendWithRetries(slot: Unsent, attempt: Attempt): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const holdMs = Math.max(0, this.#heldUntilMs - this.#environment.clock.now());
      if (holdMs >= this.#overdue.leftMs(slot))
        return this.#failAfterRefetch(slot, attempt, this.#lastError ?? timedOut());
      if (holdMs > 0) await attempt.pause(holdMs);
      if (attempt.isOver) return;
      const result = await this.#deliver(slot, attempt);
      if (!result || attempt.isOver) return;
      if (result.ok) return this.#deps.onAccepted(result.value);
      if (result.error.retryable && !this.#environment.isOnline()) return;
      const delayMs = this.#delayMs(result.error, tries, slot);
      if (delayMs === null) return this.#failAfterRefetch(slot, attempt, result.error);
      await attempt.pause(delayMs);
      if (attempt.isOver) return;
    }
  }

  /** Resolves to undefined if the attempt ended before the response arrived. */
  async #deliver(slot: Unsent, attempt: Attempt): Promise<Result<Message> | undefined> {
    const { entry } = slot;
    const timeoutMs = this.#overdue.leftMs(slot);
    // A text message fails after this time, whatever the attempt is waiting for.
    const timeout =
      entry.files.length > 0
        ? attempt.over
        : attempt.pause(timeoutMs).then(() => ({ ok: false, error: timedOut() }) as const);
    try {
      const delivered = this.#deps.deliver(entry, { signal: attempt.signal, timeoutMs });
      return await Promise.race([delivered, attempt.over, timeout]);
    } catch (cause) {
      return { ok: false, error: { ...internalError, cause } };
    } finally {
      attempt.endPause();
      // The time of a transfer counts neither for this entry nor for those behind it.
      if (entry.files.length > 0) this.#unsent.restartTimeouts();
    }
  }

  #delayMs(error: ChatError, tries: number, slot: Unsent): number | null {
    const { clock, random } = this.#environment;
    if (error.retryable) this.#lastError = error;
    if (error.retryAfterMs !== undefined) this.#heldUntilMs = clock.now() + error.retryAfterMs;
    const leftMs = this.#overdue.leftMs(slot);
    return nextTryDelayMs({ error, tries, leftMs, random: random(), isRepeatable: this.#isRepeatable });
  }

  async #failAfterRefetch(slot: Unsent, attempt: Attempt, error: ChatError): Promise<void> {
    if (error.retryable) {
      await Promise.race([this.#deps.refetch().catch(() => undefined), attempt.pause(refetchTimeoutMs)]);
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

  /** The server accepted a message, so the waiting time of the remaining messages starts again. */
  #onProgress(): void {
    this.#lastError = undefined;
    this.#unsent.restartTimeouts();
  }

  /**
   * Waiting messages do not become overdue while the browser is offline or an earlier message with files is being sent.
   */
  #isPaused(): boolean {
    if (!this.#environment.isOnline()) this.#wasOffline = true;
    const current = this.#unsent.get(this.#current?.echoId ?? '');
    return this.#wasOffline || (current?.entry.files.length ?? 0) > 0;
  }
}

const timedOut = (): ChatError => ({
  code: 'timeout',
  message: 'The server did not respond in time. Check the network and try again.',
  retryable: true,
});
const internalError: ChatError = {
  code: 'internal',
  message: 'The message could not be sent because of an internal error. See `cause`.',
  retryable: false,
};
