import { patienceMs } from '../../api/retryPolicy.ts';
import type { Clock } from '../../environment/clock.ts';
import type { OutboxEntry, WordsOwner } from '../../environment/outboxStorage.ts';
import type { Keeping } from './createKeeping.ts';

/** An entry and how long it has been waiting. */
export interface Waiting {
  entry: OutboxEntry;
  /** Since when it has been on its way with nothing accepted. */
  patientSinceMs: number;
  /** An earlier page left it behind: it was said before everything that was said on this one. */
  readonly wasLeftBehind: boolean;
}

/** The entries of an outbox in the order of saying, each change of which is kept. */
export interface WaitingList {
  get(echoId: string): Waiting | undefined;
  /** Those that have not failed. */
  onTheirWay(): readonly Waiting[];
  /** Adds or changes an entry; its patience begins anew. */
  put(entry: OutboxEntry): void;
  remove(echoId: string): boolean;
  /** Takes up entries of an earlier page, in front of all that was said on this one. Answers those it did not have. */
  takeUp(left: readonly OutboxEntry[]): readonly OutboxEntry[];
  /** The place of the next entry in the order of saying. */
  nextOrder(): number;
  /** Something was accepted, or there was no network: nobody has waited in vain. */
  renewPatience(): void;
  /** Milliseconds until an entry has waited too long. */
  leftMs(slot: Waiting): number;
  own(entry: OutboxEntry, owner: WordsOwner | null): void;
  all(): readonly OutboxEntry[];
  firstCall(): OutboxEntry | undefined;
  noteFirstCall(echoId: string, isFirstCall: boolean): void;
  /** The place of the last one that was said on this page. */
  lastOrder(): number;
  /** What was said up to a place, and everything that earlier pages left behind. */
  saidBefore(order: number): readonly OutboxEntry[];
  /** Takes an entry out of the list, but not out of the storage. */
  release(echoId: string): void;
  clear(): void;
}

/** Builds the list on a storage that does not reject. */
export function createWaitingList(clock: Clock, keeping: Keeping): WaitingList {
  const waiting = new Map<string, Waiting>();
  let lastOrder = 0;
  const slotOf = (entry: OutboxEntry, wasLeftBehind: boolean): Waiting => ({
    entry,
    patientSinceMs: clock.now(),
    wasLeftBehind,
  });
  const change = (slot: Waiting, fields: Partial<OutboxEntry>) => {
    slot.entry = { ...slot.entry, ...fields };
    keeping.put(slot.entry, waiting.size);
  };
  const remove = (echoId: string) => {
    const wasThere = waiting.delete(echoId);
    if (wasThere) keeping.remove(echoId);
    return wasThere;
  };
  return {
    remove,
    get: (echoId) => waiting.get(echoId),
    onTheirWay: () => [...waiting.values()].filter(({ entry }) => entry.failure === null),
    put(entry) {
      waiting.set(entry.echoId, slotOf(entry, waiting.get(entry.echoId)?.wasLeftBehind ?? false));
      keeping.put(entry, waiting.size);
    },
    takeUp(left) {
      const newer = [...waiting.values()];
      const missing = left.filter((entry) => !waiting.has(entry.echoId));
      for (const { order } of missing) lastOrder = Math.max(lastOrder, order);
      waiting.clear();
      const older = missing.map((entry) => slotOf(entry, true));
      for (const slot of [...older, ...newer]) waiting.set(slot.entry.echoId, slot);
      // From now on they are this page's: the next one to start leaves them alone.
      for (const entry of missing) keeping.put(entry, waiting.size);
      return missing;
    },
    nextOrder() {
      lastOrder = Math.max(lastOrder + 1, clock.now());
      return lastOrder;
    },
    renewPatience() {
      for (const slot of waiting.values()) slot.patientSinceMs = clock.now();
    },
    leftMs: ({ patientSinceMs }) => patientSinceMs + patienceMs - clock.now(),
    own({ echoId }, owner) {
      const slot = waiting.get(echoId);
      if (slot && !isSameOwner(slot.entry.owner, owner)) change(slot, { owner: withContact(owner, slot) });
    },
    all: () => [...waiting.values()].map(({ entry }) => entry),
    firstCall: () => [...waiting.values()].find(({ entry }) => entry.isFirstCall)?.entry,
    noteFirstCall(echoId, isFirstCall) {
      const slot = waiting.get(echoId);
      if (slot && slot.entry.isFirstCall !== isFirstCall) change(slot, { isFirstCall });
    },
    lastOrder: () => lastOrder,
    saidBefore: (order) =>
      [...waiting.values()]
        .filter(({ entry, wasLeftBehind }) => wasLeftBehind || entry.order <= order)
        .map(({ entry }) => entry),
    release: (echoId) => void waiting.delete(echoId),
    clear() {
      for (const echoId of [...waiting.keys()]) remove(echoId);
    },
  };
}

/** Who they are stays known where only their token is known now. */
function withContact(owner: WordsOwner | null, { entry }: Waiting): WordsOwner | null {
  const isLess = owner?.contactId === null && owner.token === entry.owner?.token;
  return isLess ? entry.owner : owner;
}

function isSameOwner(a: WordsOwner | null, b: WordsOwner | null): boolean {
  return a?.token === b?.token && a?.contactId === b?.contactId;
}
