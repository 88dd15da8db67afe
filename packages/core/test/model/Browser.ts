import { memoryStorage } from '../../src/environment/keyValueStorage.ts';
import type { OutboxEntry } from '../../src/environment/outboxStorage.ts';
import { byOrder, type OutboxStorage } from '../../src/environment/outboxStorage.ts';
import { singleTab, type Tabs } from '../../src/environment/Tabs.ts';
import { createMemoryServer, type MemoryServer } from '../../src/testing/createMemoryServer.ts';
import { createFakeClock, type FakeClock } from '../../src/testing/fakeClock.ts';
import { createFakeLifecycle } from '../../src/testing/fakeLifecycle.ts';
import type { Page } from './openPage.ts';

/** Something that the visitor has said, as the test knows it. */
export interface Intent {
  readonly echoId: string;
  readonly text: string;
  /** The tab in which it was said. */
  readonly tab: object;
  /** Who the visitor was to the server when it was said; null where nobody knew. */
  readonly saidBy: string | null;
  /** Said under a token before it was known whose it is: where that token is lost, they are nobody's. */
  readonly isUnderUnknown: boolean;
  /** It was shown as failed: then it may come after what was said later. */
  hasFailed: boolean;
  /** Nothing is demanded of it any more: taken back, or of a visitor who has gone. */
  isGone: boolean;
  /** Somebody else may have become the visitor since: then it may have been forgotten. */
  mayGo: boolean;
}

/** How a life begins: with somebody who has never been here, with a conversation that goes on, or with a long one. */
export type Beginning = 'new' | 'returning' | 'long';

/** What all tabs of one visitor share: the device, its network and storage, the backend, and what was said. */
export class Browser {
  readonly clock: FakeClock = createFakeClock();
  readonly lifecycle = createFakeLifecycle();
  readonly server: MemoryServer = createMemoryServer({ clock: this.clock });
  readonly storage = memoryStorage();
  readonly intents = new Map<string, Intent>();
  /** Everybody whom the host page has named, in whichever tab. */
  readonly named = new Set<string>();
  isOnline = true;
  /** Identifications under way. */
  naming = 0;
  /** What was last written and not sent. */
  draft = '';
  /** The token may be worth nothing any more: then what it has brought there may be said again elsewhere. */
  mayLoseSession = false;
  /** Somebody else may have become the visitor: then the draft is gone. */
  mayForget = false;
  /** The visitor has left in one of the tabs. */
  hasLeft = false;
  /** Since when the engine could not have done better: nothing accepted, nothing said. */
  quietSinceMs = this.clock.now();
  readonly #outbox = new Map<string, { readonly page: Page; readonly entry: OutboxEntry }>();

  /** Over when nobody is in the middle of beginning a session. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(beginning: Beginning = 'new') {
    this.server.network.isRecording = false;
    if (beginning !== 'new') this.#converse(beginning === 'long' ? 24 : 3);
  }

  /** The outbox of this browser as one page sees it: what an open page works on is not for another. */
  outboxFor(page: Page): OutboxStorage {
    const entries = this.#outbox;
    return {
      async load() {
        const left = [...entries.values()].filter((kept) => !kept.page.isAlive);
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

  /** The tabs of this browser as one page sees them: a page that is gone gives back its turn. */
  tabsFor(page: Page): Tabs {
    return {
      ...singleTab(),
      runExclusive: async (task) => {
        const before = this.#turn;
        const mine = new Promise<void>((resolve) => page.ends.push(resolve));
        const running = before.then(() => (page.isAlive ? task() : new Promise<never>(nothing)));
        this.#turn = Promise.race([mine, running.then(nothing, nothing)]);
        return running;
      },
    };
  }

  /** Somebody is named: of another than the one before everything may be forgotten. */
  name(identifier: string): void {
    this.mayLoseSession = true;
    this.named.add(identifier);
    if (this.named.size < 2) return;
    this.mayForget = true;
    for (const intent of this.intents.values()) intent.mayGo = true;
  }

  /** Whether something that was said may be nowhere. */
  isExcused({ isGone, mayGo, isUnderUnknown }: Intent): boolean {
    return isGone || mayGo || (isUnderUnknown && this.mayLoseSession);
  }

  /** The visitor leaves: nothing is demanded of what they have said. */
  leave(): void {
    this.hasLeft = true;
    this.mayForget = true;
    for (const intent of this.intents.values()) intent.isGone = true;
  }

  setOnline(isOnline: boolean): void {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    this.server.network.isUp = isOnline;
    this.server.hub.isUp = isOnline;
    if (!isOnline) this.server.disconnect();
    this.quietSinceMs = this.clock.now();
    this.lifecycle.tell(isOnline ? 'online' : 'offline');
  }

  /** From now on nothing fails. */
  heal(): void {
    const { network, hub } = this.server;
    network.heal();
    hub.plans.length = 0;
    if (hub.isFrozen) this.server.disconnect('stale');
    hub.isFrozen = false;
    this.setOnline(true);
    if (!this.lifecycle.isVisible()) this.lifecycle.tell('visible');
  }

  /** A conversation of some length from an earlier visit. */
  #converse(length: number): void {
    const { backend } = this.server;
    const contact = backend.addContact();
    for (let count = 0; count < length; count += 1) backend.addMessage(contact, { content: `old ${count}` });
    this.storage.set('chat:demo:session', backend.openSession(contact));
  }
}

function nothing(): void {
  // Whatever becomes of a turn, it is over.
}
