import type { Http } from '../../src/api/http.ts';
import type { ChatClient } from '../../src/client/ChatClient.ts';
import { createChatClient } from '../../src/createChatClient.ts';
import { memoryOutboxStorage } from '../../src/outbox/outboxStorage.ts';
import type { ChatError } from '../../src/protocol/errors.ts';
import type { Message } from '../../src/protocol/message.ts';
import { memoryStorage } from '../../src/storage/keyValueStorage.ts';
import { createMemoryServer, type MemoryServer } from '../../src/testing/createMemoryServer.ts';
import { createFakeClock, type FakeClock } from '../../src/testing/fakeClock.ts';
import { createFakeLifecycle } from '../../src/testing/fakeLifecycle.ts';
import type { MemoryContact } from '../../src/testing/memory/MemoryContact.ts';
import { memoryHttp } from '../../src/testing/memory/memoryHttp.ts';
import { NoSocket } from '../../src/testing/NoSocket.ts';
import { type CountedClock, countTimers } from './countTimers.ts';

/** Something that the visitor has said, as the test knows it. */
export interface Intent {
  readonly echoId: string;
  readonly text: string;
  /** Who the visitor was to the server when it was said; null where nobody knew. */
  readonly saidBy: string | null;
  /** Nothing is demanded of it any more: taken back, or of a visitor who has gone. */
  isGone: boolean;
  /** Somebody else may have become the visitor since: then it may have been forgotten. */
  mayGo: boolean;
}

/** The channel of all runs: nothing that has to be fetched first. */
const config = { channel: {}, widget: {}, realtime: { adapter: 'cable' } };

/** One visitor's browser, the backend, and everything that happened: what the commands act on. */
export class World {
  readonly clock: FakeClock = createFakeClock();
  readonly lifecycle = createFakeLifecycle();
  readonly server: MemoryServer = createMemoryServer({ clock: this.clock });
  readonly intents = new Map<string, Intent>();
  readonly errors: ChatError[] = [];
  /** Ids of messages that were announced, in order. */
  readonly announced: number[] = [];
  readonly sent: string[] = [];
  /** Told of every step and call, where somebody wants to see them. */
  trace: ((what: string) => void) | undefined;
  steps = 0;
  isOnline = true;
  /** Identifications under way. */
  naming = 0;
  draft = '';
  /** Everybody whom the host page, here or in another tab, has named. */
  readonly named = new Set<string>();
  /** The token may be worth nothing any more: then what it has brought there may be said again elsewhere. */
  mayLoseSession = false;
  /** Somebody else may have become the visitor: then the draft is gone. */
  mayForget = false;
  /** Since when the engine could not have done better: nothing accepted, nothing said. */
  quietSinceMs = this.clock.now();
  client: ChatClient;
  /** Grows with every page: what was shown on an earlier one says nothing of this one. */
  pages = 0;
  #page: Page = openPage(this.clock);
  readonly storage = memoryStorage();
  readonly #outboxStorage = memoryOutboxStorage();
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
    this.server.network.isRecording = false;
    this.client = this.#open();
  }

  get items(): readonly Message[] {
    return this.client.state.messages.list.items;
  }

  /** Whom the server takes the visitor for. */
  get contact(): MemoryContact | undefined {
    return this.server.backend.contactOf(this.client.state.session.convToken);
  }

  say(text: string): void {
    // While somebody is being named, or the token means nobody any more, it is open whose words these are.
    const { convToken, contactId } = this.client.state.session;
    const isOpen = this.naming > 0 || (convToken !== null && (!this.contact || contactId === null));
    const saidBy = isOpen ? null : (this.contact?.identifier ?? null);
    const echoId = this.client.send(text);
    if (echoId)
      this.intents.set(echoId, { echoId, text, saidBy, isGone: false, mayGo: isOpen && this.named.size > 1 });
    this.quietSinceMs = this.clock.now();
  }

  /** The host page says who the visitor is. */
  identify(identifier: string): void {
    this.name(identifier);
    this.naming += 1;
    void this.client.contact.identify({ identifier }).finally(() => {
      this.naming -= 1;
    });
  }

  /** Somebody is named: of another than the one before everything may be forgotten. */
  name(identifier: string): void {
    this.mayLoseSession = true;
    this.named.add(identifier);
    if (this.named.size < 2) return;
    this.mayForget = true;
    for (const intent of this.intents.values()) intent.mayGo = true;
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

  /** The page dies, with everything that was under way, and is opened again; storage survives. */
  reload(): void {
    this.client.dispose();
    this.#page.isAlive = false;
    this.client = this.#open();
    this.quietSinceMs = this.clock.now();
  }

  /** The application stops the chat and starts it again on the same page. */
  restart(): void {
    this.client.dispose();
    this.quietSinceMs = this.clock.now();
    void this.client.start();
  }

  close(): void {
    this.client.dispose();
  }

  /** Everything works again, and there is time for it to be put right. */
  async heal(): Promise<void> {
    const { network, hub } = this.server;
    network.heal();
    network.latencyMs = 20;
    hub.plans.length = 0;
    if (hub.isFrozen) this.server.disconnect('stale');
    hub.isFrozen = false;
    this.setOnline(true);
    await this.clock.advance(31_000);
    // A host page says on every load who the visitor is.
    const last = [...this.named].at(-1);
    if (last && !this.contact?.identifier) this.identify(last);
    for (let step = 0; step < 6; step += 1) await this.clock.advance(31_000);
  }

  /** Timers of the client that are set. */
  get timers(): number {
    return this.#page.clock.pending;
  }

  #open(): ChatClient {
    this.pages += 1;
    const page = openPage(this.clock);
    this.#page = page;
    const { server } = this;
    const client = createChatClient({
      flowToken: 'demo',
      config,
      onError: (error) => this.errors.push(error),
      environment: {
        fetch: server.fetch,
        createHttp: (settings) =>
          whileAlive(page, memoryHttp(server.network, settings), (what) => this.trace?.(what)),
        createRealtime: server.createRealtime,
        WebSocket: NoSocket,
        clock: page.clock,
        random: this.#random,
        lifecycle: this.lifecycle,
        isOnline: () => this.isOnline,
        storage: this.storage,
        outboxStorage: this.#outboxStorage,
        origin: 'http://localhost',
        refererUrl: () => 'http://localhost/',
      },
    });
    client.on('message:received', ({ message }) => this.announced.push(message.id ?? 0));
    client.on('message:sent', ({ message }) => {
      this.sent.push(message.echoId ?? '');
      this.quietSinceMs = this.clock.now();
    });
    void client.start();
    return client;
  }
}

/** A page: when it is dead nothing that it began goes on. */
interface Page {
  isAlive: boolean;
  readonly clock: CountedClock;
}

function openPage(clock: FakeClock): Page {
  const page: Page = { isAlive: true, clock: countTimers(clock, () => page.isAlive) };
  return page;
}

function whileAlive(page: Page, http: Http, trace: (what: string) => void): Http {
  return async (request) => {
    if (!page.isAlive) return new Promise(() => undefined);
    trace(
      `  → ${request.method} ${request.path} ${JSON.stringify(request.params ?? {})} ${JSON.stringify(request.body ?? {})}`,
    );
    const result = await http(request);
    trace(`  ← ${request.path} ${JSON.stringify(result).slice(0, 300)}`);
    return page.isAlive ? result : new Promise(() => undefined);
  };
}
