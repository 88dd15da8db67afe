import type { ChatContext } from '../environment/ChatContext.ts';
import type { Clock } from '../environment/clock.ts';
import type { Emitter } from '../environment/createEmitter.ts';
import type { MessageOwner, OutboxEntry } from '../environment/outboxStorage.ts';
import { UnsentStorage } from './UnsentStorage.ts';

/** Events of the unsent messages, apart from those caused by sending them. */
export interface UnsentEvents {
  /**
   * Messages that turned out to be the visitor's: from an earlier page, or set aside on this one. May be empty. They
   * will be sent unless they have failed.
   */
  readonly claimed: readonly OutboxEntry[];
  /** The `echo_id` of a message that was deleted because it belongs to another visitor. */
  readonly dropped: string;
  /** The visitor left or changed, so sending must stop. */
  readonly stopped: undefined;
  /** Browser storage has failed: unsent messages may be lost on reload. */
  readonly notStored: undefined;
}

/** A new message. `UnsentMessages` adds the other fields of an entry. */
export type NewMessage = Pick<
  OutboxEntry,
  'echoId' | 'content' | 'attributes' | 'files' | 'recordings' | 'saidAtMs' | 'refererUrl'
>;

export interface Unsent {
  entry: OutboxEntry;
  /**
   * When the message last began to wait, in milliseconds since the epoch. Waiting begins when the entry is added,
   * claimed or put again, and at `restartTimeouts()`.
   */
  waitingSinceMs: number;
  /**
   * Whether the entry was claimed, usually from an earlier page. Claimed entries are inserted before all others.
   */
  readonly isFromEarlierPage: boolean;
}

/**
 * Stores messages in sending order until the server accepts them or they are deleted. Each entry records its owner,
 * because the visitor may change before the entry is sent.
 */
export class UnsentMessages {
  /** True while the chat runs. Only then are messages of earlier pages claimed. */
  isOpen = false;
  readonly events: Emitter<UnsentEvents>;
  readonly #clock: Clock;
  readonly #storage: UnsentStorage;
  readonly #slots = new Map<string, Unsent>();
  #lastOrder = 0;
  /** Stored messages that may belong to the visitor: those of earlier pages, and those set aside on this page. */
  #unclaimed: readonly OutboxEntry[] = [];
  /** `isDiscarded` is set if the stored messages must be deleted. */
  #load = { isDiscarded: false };

  constructor({ emitter, environment, report }: ChatContext) {
    this.#clock = environment.clock;
    this.events = emitter();
    this.#storage = new UnsentStorage(environment.outboxStorage, (cause) => {
      this.events.emit('notStored', undefined);
      report({
        code: 'storage',
        message: 'Browser storage failed: unsent messages may be lost on reload.',
        retryable: false,
        cause,
      });
    });
  }

  /** Loads the stored messages, or deletes them if `discardStored()` is called meanwhile. */
  async load(): Promise<void> {
    const mine = { isDiscarded: false };
    this.#load = mine;
    const stored = await this.#storage.load();
    if (mine.isDiscarded) for (const { echoId } of stored) this.#storage.remove(echoId);
    else if (this.isOpen) {
      const known = new Set(this.#unclaimed.map(({ echoId }) => echoId));
      this.#unclaimed = [...this.#unclaimed, ...stored.filter(({ echoId }) => !known.has(echoId))];
    }
  }

  /** Makes the load in progress delete the stored messages instead of adding them. */
  discardStored(): void {
    this.#load.isDiscarded = true;
  }

  /** Empty while the chat is not running. */
  get unclaimed(): readonly OutboxEntry[] {
    return this.isOpen ? this.#unclaimed : [];
  }

  /** Adds unclaimed messages that belong to the visitor, and deletes those of others. */
  claim(own: readonly OutboxEntry[], foreign: readonly OutboxEntry[]): void {
    this.#unclaimed = this.#unclaimed.filter((entry) => !own.includes(entry) && !foreign.includes(entry));
    for (const { echoId } of foreign) this.#storage.remove(echoId);
    this.events.emit('claimed', this.#insertEarlier(own));
  }

  add(message: NewMessage, owner: MessageOwner | null): OutboxEntry {
    this.#lastOrder = Math.max(this.#lastOrder + 1, this.#clock.now());
    const entry = {
      ...message,
      owner,
      order: this.#lastOrder,
      isFirstCall: false,
      failure: null,
      afterId: null,
    };
    this.put(entry);
    return entry;
  }

  /** Adds or replaces an entry, and restarts its waiting time. */
  put(entry: OutboxEntry): void {
    this.#slots.set(entry.echoId, this.#slot(entry, this.get(entry.echoId)?.isFromEarlierPage ?? false));
    this.#storage.put(entry, this.#slots.size);
  }

  get(echoId: string): Unsent | undefined {
    return this.#slots.get(echoId);
  }

  /** Returns false if there is no such entry. */
  remove(echoId: string): boolean {
    const existed = this.#slots.delete(echoId);
    if (existed) this.#storage.remove(echoId);
    return existed;
  }

  entries(): readonly OutboxEntry[] {
    return [...this.#slots.values()].map(({ entry }) => entry);
  }

  sendable(): readonly Unsent[] {
    return [...this.#slots.values()].filter(({ entry }) => entry.failure === null);
  }

  /** See `OutboxEntry.isFirstCall`. */
  firstCall(): OutboxEntry | undefined {
    return this.entries().find(({ isFirstCall }) => isFirstCall);
  }

  setFirstCall(echoId: string, isFirstCall: boolean): void {
    const slot = this.get(echoId);
    if (slot && slot.entry.isFirstCall !== isFirstCall) this.#change(slot, { isFirstCall });
  }

  /** Returns a mark of the current end of the list, for `setAside`. */
  mark(): number {
    return this.#lastOrder;
  }

  setOwner(entries: readonly OutboxEntry[], owner: MessageOwner | null): void {
    for (const { echoId } of entries) {
      const slot = this.get(echoId);
      if (slot && !isSameOwner(slot.entry.owner, owner))
        this.#change(slot, { owner: withContact(owner, slot) });
    }
  }

  /** Deletes a message of another visitor, and emits `dropped`. */
  drop(echoId: string): void {
    if (this.remove(echoId)) this.events.emit('dropped', echoId);
  }

  /**
   * Stops sending the previous visitor's messages: all claimed ones, and those up to the mark `upTo` (by default all).
   * Messages with an owner become unclaimed. Messages without an owner are deleted.
   */
  setAside(upTo = Number.POSITIVE_INFINITY): void {
    this.events.emit('stopped', undefined);
    for (const { entry, isFromEarlierPage } of [...this.#slots.values()]) {
      if (!isFromEarlierPage && entry.order > upTo) continue;
      if (entry.owner === null) this.remove(entry.echoId);
      else {
        this.#slots.delete(entry.echoId);
        this.#unclaimed = [...this.#unclaimed, entry];
      }
    }
  }

  /** Deletes everything: the visitor has left. */
  clear(): void {
    this.discardStored();
    this.events.emit('stopped', undefined);
    for (const { echoId } of this.#unclaimed) this.#storage.remove(echoId);
    this.#unclaimed = [];
    for (const echoId of [...this.#slots.keys()]) this.remove(echoId);
  }

  restartTimeouts(): void {
    for (const slot of this.#slots.values()) slot.waitingSinceMs = this.#clock.now();
  }

  /** Returns the entries that were new. */
  #insertEarlier(earlier: readonly OutboxEntry[]): readonly OutboxEntry[] {
    const newer = [...this.#slots.values()];
    const missing = earlier.filter(({ echoId }) => !this.#slots.has(echoId));
    this.#slots.clear();
    const slots = [...missing.map((entry) => this.#slot(entry, true)), ...newer];
    for (const slot of slots) this.#slots.set(slot.entry.echoId, slot);
    // Storing an entry again assigns it to this page, so that other pages do not load it. Its sort key must be below
    // those of messages that were written before it was loaded.
    let order = Number.POSITIVE_INFINITY;
    for (const slot of slots.toReversed()) {
      order = Math.min(slot.entry.order, order - 1);
      this.#lastOrder = Math.max(this.#lastOrder, order);
      if (slot.entry.order !== order || missing.includes(slot.entry)) this.#change(slot, { order });
    }
    return missing;
  }

  #slot(entry: OutboxEntry, isFromEarlierPage: boolean): Unsent {
    return { entry, waitingSinceMs: this.#clock.now(), isFromEarlierPage };
  }

  #change(slot: Unsent, fields: Partial<OutboxEntry>): void {
    slot.entry = { ...slot.entry, ...fields };
    this.#storage.put(slot.entry, this.#slots.size);
  }
}

/** The old owner stays if the new one has the same token but no contact id. */
function withContact(owner: MessageOwner | null, { entry }: Unsent): MessageOwner | null {
  const lacksContact = owner?.contactId === null && owner.token === entry.owner?.token;
  return lacksContact ? entry.owner : owner;
}

function isSameOwner(a: MessageOwner | null, b: MessageOwner | null): boolean {
  return a?.token === b?.token && a?.contactId === b?.contactId;
}
