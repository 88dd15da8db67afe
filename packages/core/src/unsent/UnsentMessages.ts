import type { ChatContext } from '../environment/ChatContext.ts';
import type { Clock } from '../environment/clock.ts';
import type { Emitter } from '../environment/createEmitter.ts';
import type { OutboxEntry, WordsOwner } from '../environment/outboxStorage.ts';
import { UnsentStorage } from './UnsentStorage.ts';

/** What happens to unsent messages other than by sending them. */
export interface UnsentEvents {
  /** Messages that an earlier page left behind are the visitor's, and are taken up. */
  readonly claimed: readonly OutboxEntry[];
  /** A message turned out to be somebody else's. */
  readonly dropped: string;
  /** The visitor leaves or changes: whatever is being sent has to stop. */
  readonly stopped: undefined;
  /** The browser stores nothing: what is unsent is lost with the page. */
  readonly notStored: undefined;
}

/** What is said; the rest of an entry is added here. */
export type Words = Pick<OutboxEntry, 'echoId' | 'content' | 'files' | 'saidAtMs' | 'refererUrl'>;

/** Whether the visitor is the owner of a message; null while it is not known who the visitor is. */
export type IsOwn = (owner: WordsOwner | null) => boolean | null;

/** An entry and how long it has been waiting. */
export interface Unsent {
  entry: OutboxEntry;
  /** Since when it has been on its way with nothing accepted. */
  patientSinceMs: number;
  /** An earlier page left it behind: it was said before everything that was said on this one. */
  readonly wasLeftBehind: boolean;
}

/**
 * What has been said and not been accepted yet, in the order of saying; every change is stored. Each entry names its
 * owner, since the visitor may change before it is sent.
 */
export class UnsentMessages {
  /** Whether the chat runs, so that messages of earlier pages may be taken up. */
  isOpen = false;
  readonly events: Emitter<UnsentEvents>;
  readonly #clock: Clock;
  readonly #storage: UnsentStorage;
  readonly #slots = new Map<string, Unsent>();
  #lastOrder = 0;
  /** Left behind by somebody who may be the visitor: who that is is not known yet. */
  #unclaimed: readonly OutboxEntry[] = [];
  /** What is being loaded now; `isDiscarded` where it is another visitor's. */
  #load = { isDiscarded: false };

  constructor({ emitter, environment, report }: ChatContext) {
    this.#clock = environment.clock;
    this.events = emitter();
    this.#storage = new UnsentStorage(environment.outboxStorage, (cause) => {
      this.events.emit('notStored', undefined);
      report({ code: 'storage', message: 'Unsent messages cannot be kept here.', retryable: false, cause });
    });
  }

  /** Loads what earlier pages left behind; `claim()` decides about it. */
  async load(): Promise<void> {
    const mine = { isDiscarded: false };
    this.#load = mine;
    const left = await this.#storage.load();
    if (mine.isDiscarded) for (const { echoId } of left) this.#storage.remove(echoId);
    else if (this.isOpen) {
      const known = new Set(this.#unclaimed.map(({ echoId }) => echoId));
      this.#unclaimed = [...this.#unclaimed, ...left.filter(({ echoId }) => !known.has(echoId))];
    }
  }

  /** What is being loaded belongs to another visitor and is deleted. */
  discardStored(): void {
    this.#load.isDiscarded = true;
  }

  /** Takes up what is the visitor's of the messages left behind, and deletes what is not. */
  claim(isOwn: IsOwn): void {
    if (!this.isOpen || this.#unclaimed.length === 0) return;
    const left = this.#unclaimed;
    this.#unclaimed = left.filter(({ owner }) => isOwn(owner) === null);
    for (const { echoId, owner } of left) if (isOwn(owner) === false) this.#storage.remove(echoId);
    this.events.emit('claimed', this.#takeUp(left.filter(({ owner }) => isOwn(owner) === true)));
  }

  /** Whether somebody who may be the visitor has left messages behind. */
  get hasUnclaimed(): boolean {
    return this.#unclaimed.length > 0;
  }

  add(words: Words, owner: WordsOwner | null): OutboxEntry {
    this.#lastOrder = Math.max(this.#lastOrder + 1, this.#clock.now());
    const entry = {
      ...words,
      owner,
      order: this.#lastOrder,
      isFirstCall: false,
      failure: null,
      afterId: null,
    };
    this.put(entry);
    return entry;
  }

  /** Adds or changes an entry; its patience begins anew. */
  put(entry: OutboxEntry): void {
    this.#slots.set(entry.echoId, this.#slot(entry, this.get(entry.echoId)?.wasLeftBehind ?? false));
    this.#storage.put(entry, this.#slots.size);
  }

  get(echoId: string): Unsent | undefined {
    return this.#slots.get(echoId);
  }

  /** False where there is none. */
  remove(echoId: string): boolean {
    const wasThere = this.#slots.delete(echoId);
    if (wasThere) this.#storage.remove(echoId);
    return wasThere;
  }

  entries(): readonly OutboxEntry[] {
    return [...this.#slots.values()].map(({ entry }) => entry);
  }

  /** Those that have not failed. */
  onTheirWay(): readonly Unsent[] {
    return [...this.#slots.values()].filter(({ entry }) => entry.failure === null);
  }

  /** What was handed over to start a conversation, where it is not known whether that happened. */
  firstCall(): OutboxEntry | undefined {
    return this.entries().find(({ isFirstCall }) => isFirstCall);
  }

  noteFirstCall(echoId: string, isFirstCall: boolean): void {
    const slot = this.get(echoId);
    if (slot && slot.entry.isFirstCall !== isFirstCall) this.#change(slot, { isFirstCall });
  }

  /** Stands for everything that has been said up to now. */
  mark(): number {
    return this.#lastOrder;
  }

  /** These are the visitor's, whoever that is now. */
  setOwner(entries: readonly OutboxEntry[], owner: WordsOwner | null): void {
    for (const { echoId } of entries) {
      const slot = this.get(echoId);
      if (slot && !isSameOwner(slot.entry.owner, owner))
        this.#change(slot, { owner: withContact(owner, slot) });
    }
  }

  /** Forgets what is not the visitor's. */
  dropForeign(isOwn: IsOwn): void {
    for (const { echoId, owner } of this.entries())
      if (isOwn(owner) === false && this.remove(echoId)) this.events.emit('dropped', echoId);
  }

  /**
   * Another visitor comes, so what was said up to a mark stops (everything if there is none), and so does what earlier
   * pages left behind. It stays stored until it is known that the one who said it does not come back.
   */
  setAside(upTo = Number.POSITIVE_INFINITY): void {
    this.events.emit('stopped', undefined);
    for (const { entry, wasLeftBehind } of [...this.#slots.values()]) {
      if (!wasLeftBehind && entry.order > upTo) continue;
      if (entry.owner === null) this.remove(entry.echoId);
      else {
        this.#slots.delete(entry.echoId);
        this.#unclaimed = [...this.#unclaimed, entry];
      }
    }
  }

  /** Forgets everything: the visitor has left. */
  clear(): void {
    this.discardStored();
    this.events.emit('stopped', undefined);
    for (const { echoId } of this.#unclaimed) this.#storage.remove(echoId);
    this.#unclaimed = [];
    for (const echoId of [...this.#slots.keys()]) this.remove(echoId);
  }

  /** Something was accepted, or there was no network: nobody has waited in vain. */
  renewPatience(): void {
    for (const slot of this.#slots.values()) slot.patientSinceMs = this.#clock.now();
  }

  /** In front of all that was said on this page. Answers those that were not here. */
  #takeUp(left: readonly OutboxEntry[]): readonly OutboxEntry[] {
    const newer = [...this.#slots.values()];
    const missing = left.filter(({ echoId }) => !this.#slots.has(echoId));
    for (const { order } of missing) this.#lastOrder = Math.max(this.#lastOrder, order);
    this.#slots.clear();
    const older = missing.map((entry) => this.#slot(entry, true));
    for (const slot of [...older, ...newer]) this.#slots.set(slot.entry.echoId, slot);
    // From now on they are this page's: the next one to start leaves them alone.
    for (const entry of missing) this.#storage.put(entry, this.#slots.size);
    return missing;
  }

  #slot(entry: OutboxEntry, wasLeftBehind: boolean): Unsent {
    return { entry, patientSinceMs: this.#clock.now(), wasLeftBehind };
  }

  #change(slot: Unsent, fields: Partial<OutboxEntry>): void {
    slot.entry = { ...slot.entry, ...fields };
    this.#storage.put(slot.entry, this.#slots.size);
  }
}

/** Who they are stays known where only their token is known now. */
function withContact(owner: WordsOwner | null, { entry }: Unsent): WordsOwner | null {
  const isLess = owner?.contactId === null && owner.token === entry.owner?.token;
  return isLess ? entry.owner : owner;
}

function isSameOwner(a: WordsOwner | null, b: WordsOwner | null): boolean {
  return a?.token === b?.token && a?.contactId === b?.contactId;
}
