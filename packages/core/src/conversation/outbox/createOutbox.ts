import type { OutboxEntry } from '../../environment/outboxStorage.ts';
import { beginAttempt } from './attempt.ts';
import { createCourier } from './createCourier.ts';
import { createKeeping } from './createKeeping.ts';
import { createWaitingList } from './createWaitingList.ts';
import type { OutboxDependencies } from './OutboxDependencies.ts';
import type { Words } from './outboxEntry.ts';

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
  /** What was handed over to start a conversation, where it is not known whether that happened. */
  firstCall(): OutboxEntry | undefined;
  noteFirstCall(echoId: string, isFirstCall: boolean): void;
  /** The network is back, or the session is: go on now. */
  wake(): void;
  /**
   * Something about the visitor changes: their token, or what is known of them. Their words stay theirs; those of
   * somebody else, who has turned out not to be the visitor, are forgotten.
   */
  changeVisitor(change: () => void): void;
  /** Stands for everything that has been said up to now. */
  mark(): number;
  /** Forgets everything: the visitor has left. */
  clear(): void;
  /** Deletes what is being loaded: earlier pages left it behind for another visitor. */
  discardStored(): void;
  /**
   * Another visitor comes, so what was said up to a mark stops (everything if there is none). It stays stored until it is
   * known that the one who said it does not come back.
   */
  setAside(upTo?: number): void;
  entries(): readonly OutboxEntry[];
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
  /** Left behind by somebody who may be the visitor: who that is is not known yet. */
  let unsure: readonly OutboxEntry[] = [];
  let endLoading: () => void = () => undefined;
  let isLoading = false;

  /** What is said while a page opens waits for what an earlier page left: it was said before. */
  const go = () => {
    if (!isLoading) courier.go();
  };

  const sort = (left: readonly OutboxEntry[]) => {
    const own = left.filter((entry) => deps.isOwn(entry.owner) === true);
    for (const entry of left) if (deps.isOwn(entry.owner) === false) keeping.remove(entry.echoId);
    for (const entry of waiting.takeUp(own)) deps.onResumed(entry);
    isLoading = false;
    courier.go();
    return left.filter((entry) => deps.isOwn(entry.owner) === null);
  };
  /** Takes up what was left behind by the same visitor; what was left by one who has gone is thrown away. */
  const takeUp = async () => {
    const before = clearings;
    const left = await keeping.load();
    if (!courier.isOpen()) return;
    if (clearings !== before) {
      for (const { echoId } of left) keeping.remove(echoId);
      return;
    }
    unsure = sort(left);
    if (unsure.length > 0) void deps.learnOwner();
  };

  const drop = (echoId: string) => {
    if (!waiting.remove(echoId)) return;
    courier.drop(echoId);
    deps.onDropped(echoId);
  };

  return {
    async resume() {
      courier.open();
      const loading = beginAttempt('', deps.clock);
      endLoading();
      endLoading = loading.end;
      isLoading = true;
      await Promise.race([takeUp(), loading.pause(loadPatienceMs)]);
      if (loading.isOver) return;
      loading.end();
      isLoading = false;
      courier.go();
    },
    add(words) {
      const entry: OutboxEntry = {
        ...words,
        order: waiting.nextOrder(),
        owner: deps.owner(),
        isFirstCall: false,
        failure: null,
        afterId: null,
      };
      waiting.put(entry);
      go();
      return entry;
    },
    retry(echoId) {
      const entry = waiting.get(echoId)?.entry;
      if (!entry?.failure) return false;
      // Pressed while nobody is the visitor, it stays the words of whoever said it.
      waiting.put({ ...entry, failure: null, owner: deps.owner() ?? entry.owner });
      go();
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
    firstCall: () => waiting.firstCall(),
    noteFirstCall: (echoId, isFirstCall) => waiting.noteFirstCall(echoId, isFirstCall),
    wake: go,
    changeVisitor(change) {
      const wasOwn = waiting.all().filter(({ owner }) => deps.isOwn(owner) === true);
      change();
      for (const entry of wasOwn) waiting.own(entry, deps.owner());
      for (const { echoId, owner } of waiting.all()) if (deps.isOwn(owner) === false) drop(echoId);
      if (courier.isOpen() && unsure.length > 0) unsure = sort(unsure);
    },
    mark: waiting.lastOrder,
    discardStored() {
      clearings += 1;
    },
    clear() {
      clearings += 1;
      courier.dropAll();
      for (const { echoId } of unsure) keeping.remove(echoId);
      unsure = [];
      waiting.clear();
    },
    setAside(upTo = Number.POSITIVE_INFINITY) {
      courier.dropAll();
      for (const entry of waiting.saidBefore(upTo)) {
        if (entry.owner === null) waiting.remove(entry.echoId);
        else {
          waiting.release(entry.echoId);
          unsure = [...unsure, entry];
        }
      }
    },
    entries: waiting.all,
    stop() {
      isLoading = false;
      endLoading();
      courier.close();
    },
  };
}
