import { beginAttempt } from './attempt.ts';
import { createCourier } from './createCourier.ts';
import { createKeeping } from './createKeeping.ts';
import { createWaitingList } from './createWaitingList.ts';
import type { OutboxDependencies } from './OutboxDependencies.ts';
import type { OutboxEntry, Words } from './outboxEntry.ts';

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

const loadPatienceMs = 1_000;

/** Builds an outbox. */
export function createOutbox(deps: OutboxDependencies): Outbox {
  const keeping = createKeeping(deps.storage, deps.onStorageError);
  const waiting = createWaitingList(deps.clock, keeping);
  const courier = createCourier(deps, waiting);
  let clearings = 0;
  let endLoading: () => void = () => undefined;

  /** Whether an entry that was left behind belongs to a visitor who has gone. */
  const isForeign =
    (clearingsBefore: number) =>
    ({ owner }: OutboxEntry) =>
      clearings !== clearingsBefore || (owner !== null && owner !== deps.owner());
  const takeUp = async (isWanted: () => boolean) => {
    const before = clearings;
    const left = await keeping.load();
    if (!isWanted()) return;
    for (const entry of waiting.takeUp(left, isForeign(before))) deps.onResumed(entry);
    courier.go();
  };

  return {
    async resume() {
      courier.open();
      const loading = beginAttempt('', deps.clock);
      endLoading();
      endLoading = loading.end;
      await Promise.race([takeUp(courier.isOpen), loading.pause(loadPatienceMs)]);
      loading.end();
      courier.go();
    },
    add(words) {
      const entry = {
        ...words,
        order: waiting.nextOrder(),
        owner: deps.owner(),
        failure: null,
        afterId: null,
      };
      waiting.put(entry);
      courier.go();
      return entry;
    },
    retry(echoId) {
      const entry = waiting.get(echoId)?.entry;
      if (!entry?.failure) return false;
      waiting.put({ ...entry, failure: null });
      courier.go();
      return true;
    },
    discard(echoId) {
      if (waiting.remove(echoId)) courier.drop(echoId);
    },
    confirm(echoId) {
      if (!waiting.remove(echoId)) return false;
      courier.progress();
      courier.drop(echoId);
      return true;
    },
    wake: courier.go,
    ownAnew: () => waiting.ownAnew(deps.owner()),
    clear() {
      clearings += 1;
      waiting.clear();
      courier.dropAll();
    },
    stop() {
      endLoading();
      courier.close();
    },
  };
}
