import type { Clock } from '../clock.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { Result } from '../protocol/result.ts';
import { nextTryDelayMs, patienceMs } from '../rules/retryPolicy.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import { createKeeping } from './createKeeping.ts';
import type { OutboxEntry, Words } from './outboxEntry.ts';
import type { OutboxStorage } from './outboxStorage.ts';

/** How far one try may go. */
export interface DeliveryLimits {
  /** For a text: milliseconds until the try is given up. An upload has its own limits. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What the outbox needs from the rest. */
export interface OutboxDependencies {
  readonly storage: OutboxStorage;
  readonly clock: Clock;
  readonly random: () => number;
  /** False where the backend would take a repetition for a second message. */
  readonly isRepeatable: boolean;
  isOnline(): boolean;
  /** Whose words are said now; null before there is a session. */
  owner(): string | null;
  /** One try to hand an entry to the server. */
  deliver(entry: OutboxEntry, limits: DeliveryLimits): Promise<Result<Message>>;
  /** A last look at the server before an entry is given up: it may have it already. */
  lookAgain(): Promise<void>;
  /** The newest message of the server, for the place of a failed entry. */
  newestId(): number;
  /** An entry that an earlier page left behind is taken up. */
  onResumed(entry: OutboxEntry): void;
  onAccepted(entry: OutboxEntry, message: Message): void;
  onFailed(entry: OutboxEntry, error: ChatError): void;
  /** Called once: what is unsent is lost with the page. */
  onStorageError(cause: unknown): void;
}

/**
 * What has been said but not yet accepted: kept, in order, one at a time, each under its own `echo_id` for as long as
 * it takes, so that a repetition can never become a second message. Nothing is on its way for more than 30 s without
 * any message being accepted; then it has failed, visibly.
 */
export interface Outbox {
  /** Begins to work, and takes up what earlier pages left behind. Waits at most a second for a slow storage. */
  resume(): Promise<void>;
  add(words: Words): OutboxEntry;
  /** Sends a failed entry again; nothing happens for one that is on its way or accepted. */
  retry(echoId: string): boolean;
  discard(echoId: string): void;
  /** The server has it: learnt from the socket or a fetch, maybe before the answer. False where it was known. */
  confirm(echoId: string): boolean;
  /** The network is back, or the session is: go on now. */
  wake(): void;
  /** The visitor has a new token, and the same words. */
  ownAnew(): void;
  /** Forgets everything, for a visitor who left. */
  clear(): void;
  /** Stops working; what is waiting stays, for `resume()`. */
  stop(): void;
}

interface Waiting {
  entry: OutboxEntry;
  /** Since when it has been on its way with nothing accepted. */
  patientSinceMs: number;
}

/** Longest wait for the last look before an entry is shown as failed. */
const lastLookMs = 3_000;
const loadPatienceMs = 1_000;

/** Builds an outbox. */
export function createOutbox(deps: OutboxDependencies): Outbox {
  const { clock } = deps;
  const keeping = createKeeping(deps.storage, deps.onStorageError);
  const waiting = new Map<string, Waiting>();
  let isOpen = false;
  let isWorking = false;
  let wasOffline = false;
  let clearings = 0;
  let lastOrder = 0;
  let heldUntilMs = Number.NEGATIVE_INFINITY;
  /** Why nothing has been accepted lately. */
  let trouble: ChatError | undefined;
  let current: Attempt | undefined;
  let cancelOverdue: () => void = () => undefined;
  let endLoading: () => void = () => undefined;

  const onTheirWay = () => [...waiting.values()].filter(({ entry }) => entry.failure === null);
  const isUploading = () => (waiting.get(current?.echoId ?? '')?.entry.files.length ?? 0) > 0;

  const keep = (entry: OutboxEntry) => {
    waiting.set(entry.echoId, { entry, patientSinceMs: clock.now() });
    keeping.put(entry, waiting.size);
  };
  const renewPatience = () => {
    trouble = undefined;
    for (const slot of waiting.values()) slot.patientSinceMs = clock.now();
  };
  const forget = (echoId: string): boolean => {
    if (!waiting.delete(echoId)) return false;
    keeping.remove(echoId);
    if (current?.echoId === echoId) current.end();
    return true;
  };
  const fail = ({ entry }: Waiting, error: ChatError) => {
    const failed: OutboxEntry = { ...entry, failure: error, afterId: deps.newestId() };
    keep(failed);
    deps.onFailed(failed, error);
  };

  /** What waits behind an entry that gets no answer fails in its own time, not after it. */
  const watchOverdue = () => {
    cancelOverdue();
    const others = onTheirWay().filter(({ entry }) => entry.echoId !== current?.echoId);
    if (!isOpen || others.length === 0) return;
    const dueAtMs = Math.min(...others.map((slot) => slot.patientSinceMs)) + patienceMs;
    cancelOverdue = clock.setTimeout(
      () => {
        if (!deps.isOnline()) wasOffline = true;
        if (wasOffline || isUploading()) return;
        const overdue = others.filter((slot) => isOverdue(slot) && waiting.get(slot.entry.echoId) === slot);
        for (const slot of overdue) fail(slot, trouble ?? noAnswer);
        watchOverdue();
      },
      Math.max(0, dueAtMs - clock.now()),
    );
  };
  const leftMs = (slot: Waiting) => slot.patientSinceMs + patienceMs - clock.now();
  const isOverdue = (slot: Waiting) => leftMs(slot) <= 0;

  /** Time without a network does not count. */
  const canGoOn = (): boolean => {
    const isOnline = deps.isOnline();
    if (isOnline && wasOffline) renewPatience();
    wasOffline = !isOnline;
    return isOnline;
  };
  const work = async () => {
    watchOverdue();
    if (isWorking) return;
    isWorking = true;
    for (let slot = onTheirWay()[0]; slot && isOpen; slot = onTheirWay()[0]) {
      if (!canGoOn()) break;
      const attempt = beginAttempt(slot.entry.echoId, clock);
      current = attempt;
      watchOverdue();
      await pursue(slot, attempt);
      attempt.end();
      current = undefined;
    }
    isWorking = false;
    watchOverdue();
  };

  const pursue = async (slot: Waiting, attempt: Attempt) => {
    for (let tries = 1; ; tries += 1) {
      const holdMs = heldUntilMs - clock.now();
      if (Math.max(0, holdMs) >= leftMs(slot)) return giveUp(slot, attempt, trouble ?? noAnswer);
      if (holdMs > 0) await attempt.pause(holdMs);
      if (attempt.isOver) return;
      const result = await Promise.race([deliver(slot, attempt), attempt.over]);
      if (!result || attempt.isOver) return;
      if (result.ok) return accept(slot, result.value);
      if (result.error.retryable && !deps.isOnline()) return;
      const delayMs = judge(result.error, tries, slot);
      if (delayMs === null) return giveUp(slot, attempt, result.error);
      await attempt.pause(delayMs);
      if (attempt.isOver) return;
    }
  };
  const deliver = async ({ entry, patientSinceMs }: Waiting, { signal }: Attempt) => {
    try {
      return await deps.deliver(entry, { signal, timeoutMs: patientSinceMs + patienceMs - clock.now() });
    } catch (cause) {
      return { ok: false, error: { ...broken, cause } } as const;
    }
  };
  const judge = (error: ChatError, tries: number, slot: Waiting): number | null => {
    if (error.retryable) trouble = error;
    if (error.retryAfterMs !== undefined) heldUntilMs = clock.now() + error.retryAfterMs;
    const { isRepeatable } = deps;
    return nextTryDelayMs({ error, tries, leftMs: leftMs(slot), random: deps.random(), isRepeatable });
  };
  const accept = ({ entry }: Waiting, message: Message) => {
    renewPatience();
    deps.onAccepted(entry, message);
    forget(entry.echoId);
  };
  const giveUp = async (slot: Waiting, attempt: Attempt, error: ChatError) => {
    if (error.retryable) {
      await Promise.race([deps.lookAgain().catch(() => undefined), attempt.pause(lastLookMs)]);
      attempt.endPause();
    }
    if (!attempt.isOver) fail(slot, error);
  };

  const takeUp = (left: readonly OutboxEntry[], clearingsBefore: number) => {
    const foreign = (entry: OutboxEntry) =>
      clearings !== clearingsBefore || (entry.owner !== null && entry.owner !== deps.owner());
    const newer = [...waiting.values()];
    const missing = left.filter((entry) => !waiting.has(entry.echoId));
    waiting.clear();
    for (const entry of missing) {
      if (foreign(entry)) keeping.remove(entry.echoId);
      else waiting.set(entry.echoId, { entry, patientSinceMs: clock.now() });
      lastOrder = Math.max(lastOrder, entry.order);
    }
    for (const slot of newer) waiting.set(slot.entry.echoId, slot);
    for (const entry of missing) if (waiting.has(entry.echoId)) deps.onResumed(entry);
    void work();
  };

  return {
    async resume() {
      isOpen = true;
      const before = clearings;
      const loaded = keeping.load().then((left) => {
        if (isOpen) takeUp(left, before);
      });
      const loading = beginAttempt('', clock);
      endLoading = loading.end;
      await Promise.race([loaded, loading.pause(loadPatienceMs)]);
      loading.end();
      void work();
    },
    add(words) {
      lastOrder = Math.max(lastOrder + 1, clock.now());
      const entry = { ...words, order: lastOrder, owner: deps.owner(), failure: null, afterId: null };
      keep(entry);
      void work();
      return entry;
    },
    retry(echoId) {
      const entry = waiting.get(echoId)?.entry;
      if (!entry?.failure) return false;
      keep({ ...entry, failure: null });
      void work();
      return true;
    },
    discard: (echoId) => void forget(echoId),
    confirm(echoId) {
      if (!forget(echoId)) return false;
      renewPatience();
      return true;
    },
    wake() {
      void work();
    },
    ownAnew() {
      for (const slot of waiting.values()) {
        slot.entry = { ...slot.entry, owner: deps.owner() };
        keeping.put(slot.entry, waiting.size);
      }
    },
    clear() {
      clearings += 1;
      for (const echoId of [...waiting.keys()]) forget(echoId);
    },
    stop() {
      isOpen = false;
      current?.end();
      endLoading();
      cancelOverdue();
    },
  };
}

const noAnswer: ChatError = {
  code: 'timeout',
  message: 'The server did not answer in time.',
  retryable: true,
};
const broken: ChatError = {
  code: 'internal',
  message: 'The message could not be handed over.',
  retryable: false,
};
