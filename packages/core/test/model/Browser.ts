import { memoryStorage } from '../../src/environment/keyValueStorage.ts';
import type { OutboxEntry, OutboxStorage } from '../../src/environment/outboxStorage.ts';
import { byOrder } from '../../src/environment/pageRecords.ts';
import { singleTab, type Tabs } from '../../src/environment/Tabs.ts';
import { createMemoryServer, type MemoryServer } from '../../src/testing/createMemoryServer.ts';
import { createFakeClock, type FakeClock } from '../../src/testing/fakeClock.ts';
import { createFakeLifecycle } from '../../src/testing/fakeLifecycle.ts';
import type { Page } from './openPage.ts';

export interface Intent {
  readonly echoId: string;
  readonly text: string;
  readonly tab: object;
  /** The visitor's identifier on the server when the message was sent; null if unknown or anonymous. */
  readonly author: string | null;
  /**
   * True if it was sent with a token whose contact was unknown. If that token is lost, the message may be lost too.
   */
  readonly isOwnerUnknown: boolean;
  /** Whether the message was ever shown as failed. Later messages may then overtake it. */
  hasFailed: boolean;
  /** Whether the message was discarded or its visitor has left. The message may then be missing. */
  isDiscarded: boolean;
  /** True if the message may belong to a previous visitor, so that it may have been dropped. */
  mayBeDropped: boolean;
}

export type VisitorHistory = 'new' | 'returning' | 'long';

/** What all tabs of one visitor share: clock, network, storage, backend, and the sent messages. */
export class Browser {
  readonly clock: FakeClock = createFakeClock();
  readonly lifecycle = createFakeLifecycle();
  readonly server: MemoryServer = createMemoryServer({ clock: this.clock });
  readonly storage = memoryStorage();
  readonly intents = new Map<string, Intent>();
  readonly identifiers = new Set<string>();
  isOnline = true;
  pendingIdentifications = 0;
  draft = '';
  /** True if the token may have become invalid. Messages accepted with it may then be sent again with another token. */
  mayLoseSession = false;
  /** True if the visitor may have changed, so that the draft may be lost. */
  mayLoseDraft = false;
  hasLeft = false;
  /** When the timeout of pending messages was last restarted. */
  lastProgressAtMs = this.clock.now();
  readonly #outbox = new Map<string, { readonly page: Page; readonly entry: OutboxEntry }>();

  /** Resolves when no tab is starting a session. */
  #lockQueue: Promise<unknown> = Promise.resolve();

  constructor(history: VisitorHistory = 'new') {
    this.server.network.isRecording = false;
    if (history !== 'new') this.#addHistory(history === 'long' ? 24 : 3);
  }

  /** Only entries of closed pages are loaded. */
  outboxFor(page: Page): OutboxStorage {
    const entries = this.#outbox;
    return {
      async load() {
        const left = [...entries.values()].filter(({ page: owner }) => !owner.isAlive);
        return left.map(({ entry }) => entry).toSorted(byOrder);
      },
      async put(entry) {
        if (page.isAlive) entries.set(entry.echoId, { page, entry });
      },
      async remove(echoId) {
        if (page.isAlive) entries.delete(echoId);
      },
    };
  }

  /** A dead page releases the lock. */
  tabsFor(page: Page): Tabs {
    return {
      ...singleTab(),
      runExclusive: async (task) => {
        const before = this.#lockQueue;
        const pageEnd = new Promise<void>((resolve) => page.ends.push(resolve));
        const running = before.then(() => (page.isAlive ? task() : new Promise<never>(nothing)));
        // Whether the task succeeds or fails, the next one may run.
        this.#lockQueue = Promise.race([pageEnd, running.then(nothing, nothing)]);
        return running;
      },
    };
  }

  /** If another identifier was used before, everything of the previous visitor may be dropped. */
  recordIdentifier(identifier: string): void {
    this.mayLoseSession = true;
    this.identifiers.add(identifier);
    if (this.identifiers.size < 2) return;
    this.mayLoseDraft = true;
    for (const intent of this.intents.values()) intent.mayBeDropped = true;
  }

  mayBeMissing({ isDiscarded, mayBeDropped, isOwnerUnknown }: Intent): boolean {
    return isDiscarded || mayBeDropped || (isOwnerUnknown && this.mayLoseSession);
  }

  leave(): void {
    this.hasLeft = true;
    this.mayLoseDraft = true;
    for (const intent of this.intents.values()) intent.isDiscarded = true;
  }

  setOnline(isOnline: boolean): void {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    this.server.network.isUp = isOnline;
    this.server.hub.isUp = isOnline;
    if (!isOnline) this.server.disconnect();
    this.lastProgressAtMs = this.clock.now();
    this.lifecycle.emit(isOnline ? 'online' : 'offline');
  }

  heal(): void {
    const { network, hub } = this.server;
    network.heal();
    hub.plans.length = 0;
    if (hub.isFrozen) this.server.disconnect('stale');
    hub.isFrozen = false;
    this.setOnline(true);
    if (!this.lifecycle.isVisible()) this.lifecycle.emit('visible');
  }

  #addHistory(length: number): void {
    const { backend } = this.server;
    const contact = backend.addContact();
    for (let count = 0; count < length; count += 1) backend.addMessage(contact, { content: `old ${count}` });
    this.storage.set('chat:demo:session', backend.openSession(contact));
  }
}

function nothing(): void {
  // Does nothing.
}
