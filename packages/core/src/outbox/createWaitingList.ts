import type { Clock } from '../clock.ts';
import { patienceMs } from '../rules/retryPolicy.ts';
import type { Keeping } from './createKeeping.ts';
import type { OutboxEntry } from './outboxEntry.ts';

/** An entry and how long it has been waiting. */
export interface Waiting {
  entry: OutboxEntry;
  /** Since when it has been on its way with nothing accepted. */
  patientSinceMs: number;
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
  takeUp(left: readonly OutboxEntry[], isForeign: (entry: OutboxEntry) => boolean): readonly OutboxEntry[];
  /** The place of the next entry in the order of saying. */
  nextOrder(): number;
  /** Something was accepted, or there was no network: nobody has waited in vain. */
  renewPatience(): void;
  /** Milliseconds until an entry has waited too long. */
  leftMs(slot: Waiting): number;
  ownAnew(owner: string | null): void;
  clear(): void;
}

/** Builds the list on a storage that does not reject. */
export function createWaitingList(clock: Clock, keeping: Keeping): WaitingList {
  const waiting = new Map<string, Waiting>();
  let lastOrder = 0;
  const slotOf = (entry: OutboxEntry): Waiting => ({ entry, patientSinceMs: clock.now() });
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
      waiting.set(entry.echoId, slotOf(entry));
      keeping.put(entry, waiting.size);
    },
    takeUp(left, isForeign) {
      const newer = [...waiting.values()];
      const missing = left.filter((entry) => !waiting.has(entry.echoId));
      const own = missing.filter((entry) => !isForeign(entry));
      for (const { echoId } of missing.filter(isForeign)) keeping.remove(echoId);
      for (const { order } of own) lastOrder = Math.max(lastOrder, order);
      waiting.clear();
      for (const slot of [...own.map(slotOf), ...newer]) waiting.set(slot.entry.echoId, slot);
      return own;
    },
    nextOrder() {
      lastOrder = Math.max(lastOrder + 1, clock.now());
      return lastOrder;
    },
    renewPatience() {
      for (const slot of waiting.values()) slot.patientSinceMs = clock.now();
    },
    leftMs: ({ patientSinceMs }) => patientSinceMs + patienceMs - clock.now(),
    ownAnew(owner) {
      for (const slot of waiting.values()) {
        slot.entry = { ...slot.entry, owner };
        keeping.put(slot.entry, waiting.size);
      }
    },
    clear() {
      for (const echoId of [...waiting.keys()]) remove(echoId);
    },
  };
}
