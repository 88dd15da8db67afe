import type { Clock } from '../clock.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { Result } from '../protocol/result.ts';
import { nextTryDelayMs } from '../rules/retryPolicy.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { OutboxStorage } from './outboxStorage.ts';

/** What the outbox needs from the rest. */
export interface OutboxDependencies {
  readonly storage: OutboxStorage;
  readonly clock: Clock;
  readonly random: () => number;
  isOnline(): boolean;
  /** One try to hand an entry to the server. */
  deliver(entry: OutboxEntry): Promise<Result<Message>>;
  /** A last look at the server before an entry is given up: it may have it already. */
  lookAgain(): Promise<void>;
  /** The newest message of the server, for the place of a failed entry. */
  newestId(): number;
  onAccepted(entry: OutboxEntry, message: Message): void;
  onFailed(entry: OutboxEntry, error: ChatError): void;
  onStorageError(cause: unknown): void;
}

/**
 * What has been said but not yet accepted: kept, in order, one at a time, each under its own `echo_id` for as long as
 * it takes, so that a repetition can never become a second message.
 */
export interface Outbox {
  /** Takes up what an earlier page left behind; answers it in order. */
  resume(): Promise<readonly OutboxEntry[]>;
  add(entry: OutboxEntry): void;
  /** Sends a failed entry again; nothing happens for one that is on its way or accepted. */
  retry(echoId: string): boolean;
  discard(echoId: string): void;
  /** The server has it: learnt from the socket or a fetch, maybe before the answer. */
  confirm(echoId: string): void;
  /** The network is back, or the session is: go on now. */
  wake(): void;
  /** Forgets everything, for a visitor who left. */
  clear(): void;
  dispose(): void;
}

/** Builds an outbox. */
export function createOutbox(deps: OutboxDependencies): Outbox {
  const waiting = new Map<string, OutboxEntry>();
  let running = false;
  let disposed = false;
  /** Ends the try or the pause of the entry that is under way. */
  let current: { readonly echoId: string; abandonTry(): void; endPause(): void } | undefined;

  const keep = (entry: OutboxEntry) => {
    waiting.set(entry.echoId, entry);
    deps.storage.put(entry).catch(deps.onStorageError);
  };
  const forget = (echoId: string) => {
    if (!waiting.delete(echoId)) return;
    deps.storage.remove(echoId).catch(deps.onStorageError);
    if (current?.echoId !== echoId) return;
    current.abandonTry();
    current.endPause();
  };
  const isWaiting = (entry: OutboxEntry) => !disposed && waiting.has(entry.echoId);
  const next = () => [...waiting.values()].find((entry) => entry.failure === null);

  const run = async () => {
    if (running) return;
    running = true;
    for (let entry = next(); entry && !disposed && deps.isOnline(); entry = next()) await send(entry);
    running = false;
  };

  const send = async (entry: OutboxEntry) => {
    let triedForMs = 0;
    const abandoned = new Promise<undefined>((resolve) => {
      current = { echoId: entry.echoId, abandonTry: () => resolve(undefined), endPause: () => undefined };
    });
    for (let tries = 1; isWaiting(entry); tries += 1) {
      const startedAtMs = deps.clock.now();
      const result = await Promise.race([deps.deliver(entry), abandoned]);
      if (!isWaiting(entry) || !result) return;
      if (result.ok) {
        forget(entry.echoId);
        deps.onAccepted(entry, result.value);
        return;
      }
      if (result.error.code === 'network' && !deps.isOnline()) return;
      triedForMs += deps.clock.now() - startedAtMs;
      const delayMs = nextTryDelayMs({ error: result.error, tries, triedForMs, random: deps.random() });
      if (delayMs === null) return giveUp(entry, result.error);
      if (result.error.retryAfterMs === undefined) triedForMs += delayMs;
      await pause(delayMs);
    }
  };

  const giveUp = async (entry: OutboxEntry, error: ChatError) => {
    if (error.retryable) await Promise.race([deps.lookAgain(), pause(lastLookMs)]);
    if (!isWaiting(entry)) return;
    const failed = { ...entry, failure: error, afterId: deps.newestId() };
    keep(failed);
    deps.onFailed(failed, error);
  };

  const pause = (delayMs: number) =>
    new Promise<undefined>((resolve) => {
      const cancel = deps.clock.setTimeout(() => resolve(undefined), delayMs);
      if (!current) return;
      current.endPause = () => {
        cancel();
        resolve(undefined);
      };
    });

  return {
    async resume() {
      const left = await deps.storage.load().catch((cause: unknown) => {
        deps.onStorageError(cause);
        return [];
      });
      if (disposed) return [];
      const missing = left.filter((entry) => !waiting.has(entry.echoId));
      const newer = [...waiting.values()];
      waiting.clear();
      for (const entry of [...missing, ...newer]) waiting.set(entry.echoId, entry);
      void run();
      return missing;
    },
    add(entry) {
      keep(entry);
      void run();
    },
    retry(echoId) {
      const entry = waiting.get(echoId);
      if (!entry?.failure) return false;
      keep({ ...entry, failure: null });
      void run();
      return true;
    },
    discard: forget,
    confirm: forget,
    wake() {
      current?.endPause();
      void run();
    },
    clear() {
      for (const echoId of [...waiting.keys()]) forget(echoId);
    },
    dispose() {
      disposed = true;
      current?.abandonTry();
      current?.endPause();
    },
  };
}

/** Longest wait for the last look before an entry is shown as failed. */
const lastLookMs = 3_000;
