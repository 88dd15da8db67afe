import type { ChatClient } from '../../src/client/ChatClient.ts';
import { createChatClient } from '../../src/createChatClient.ts';
import type { ChatError } from '../../src/protocol/errors.ts';
import type { Message } from '../../src/protocol/message.ts';
import type { MemoryServer } from '../../src/testing/createMemoryServer.ts';
import type { FakeClock } from '../../src/testing/fakeClock.ts';
import type { MemoryContact } from '../../src/testing/memory/MemoryContact.ts';
import { memoryHttp } from '../../src/testing/memory/memoryHttp.ts';
import { NoSocket } from '../../src/testing/NoSocket.ts';
import type { Browser } from './Browser.ts';
import { killPage, openPage, type Page, whileAlive } from './openPage.ts';

/** The channel of all runs: nothing that has to be fetched first. */
const config = { channel: {}, widget: {}, realtime: { adapter: 'cable' } };

/** One tab of the visitor's browser and everything that happened in it: what the commands act on. */
export class World {
  readonly browser: Browser;
  readonly errors: ChatError[] = [];
  /** Ids of messages that were announced, in order. */
  readonly announced: number[] = [];
  readonly sent: string[] = [];
  /** What was announced as failed after it had been announced as sent. */
  readonly unsent: string[] = [];
  /** Told of every step and call, where somebody wants to see them. */
  trace: ((what: string) => void) | undefined;
  draft = '';
  client: ChatClient;
  /** Grows with every page: what was shown on an earlier one says nothing of this one. */
  pages = 0;
  #page: Page;
  readonly #random: () => number;

  constructor(browser: Browser, random: () => number) {
    this.browser = browser;
    this.#random = random;
    this.#page = openPage(browser.clock);
    this.client = this.#open();
  }

  get clock(): FakeClock {
    return this.browser.clock;
  }

  get server(): MemoryServer {
    return this.browser.server;
  }

  get items(): readonly Message[] {
    return this.client.state.messages.list.items;
  }

  /** Whom the server takes the visitor for. */
  get contact(): MemoryContact | undefined {
    return this.server.backend.contactOf(this.client.state.session.convToken);
  }

  say(text: string): void {
    const { browser } = this;
    // While somebody is being named, or the token means nobody any more, it is open whose words these are.
    const { convToken, contactId } = this.client.state.session;
    const isOpen = browser.naming > 0 || (convToken !== null && (!this.contact || contactId === null));
    const saidBy = isOpen ? null : (this.contact?.identifier ?? null);
    const echoId = this.client.send(text);
    const mayGo = isOpen && (browser.named.size > 1 || browser.hasLeft);
    const isUnderUnknown = convToken !== null && contactId === null;
    const fate = { hasFailed: false, isGone: false, mayGo };
    if (echoId) browser.intents.set(echoId, { echoId, text, tab: this, saidBy, isUnderUnknown, ...fate });
    this.noteAction();
  }

  /** The host page says who the visitor is. */
  identify(identifier: string): void {
    const { browser } = this;
    const { contactId, convToken, status } = this.client.state.session;
    // Where it is not known who wrote the draft, it is not handed to somebody with a name; nor is it after the end of
    // a session, when words whose first call got no answer begin another one before the naming.
    const isUnknown = convToken !== null && (contactId === null || browser.mayLoseSession);
    if (isUnknown || status === 'ended') browser.mayForget = true;
    browser.name(identifier);
    browser.naming += 1;
    void this.client.contact.identify({ identifier }).finally(() => {
      browser.naming -= 1;
    });
  }

  write(draft: string): void {
    this.draft = draft;
    this.browser.draft = draft;
    this.client.setDraft(draft);
  }

  /** The visitor has done something: patience begins anew. */
  noteAction(): void {
    this.browser.quietSinceMs = this.clock.now();
  }

  /** The page dies, with everything that was under way, and is opened again; storage survives. */
  reload(): void {
    this.client.dispose();
    killPage(this.#page);
    this.client = this.#open();
    this.draft = this.browser.draft;
    this.noteAction();
  }

  /** The application stops the chat and starts it again on the same page. */
  restart(): void {
    this.client.dispose();
    this.noteAction();
    void this.client.start();
  }

  close(): void {
    this.client.dispose();
  }

  /** What the visitor of this tab is and sees, for the trace. */
  describe(): string {
    const { session } = this.client.state;
    const shown = this.items.map(({ id, rev, content, status }) => `${id ?? status}:${rev}:${content}`);
    return `  = ${JSON.stringify(session)} shows ${shown.join()}`;
  }

  /** Timers of the client that are set. */
  get timers(): number {
    return this.#page.clock.pending;
  }

  #open(): ChatClient {
    this.pages += 1;
    const { browser } = this;
    const { clock, server } = browser;
    const page = openPage(clock);
    this.#page = page;
    const client = createChatClient({
      flowToken: 'demo',
      config,
      keptMessages: 30,
      onError: (error) => this.errors.push(error),
      environment: {
        fetch: server.fetch,
        createHttp: (settings) => whileAlive(page, memoryHttp(server.network, settings), () => this.trace),
        createRealtime: server.createRealtime,
        WebSocket: NoSocket,
        clock: page.clock,
        random: this.#random,
        lifecycle: browser.lifecycle,
        isOnline: () => browser.isOnline,
        storage: browser.storage,
        outboxStorage: browser.outboxFor(page),
        tabs: browser.tabsFor(page),
        origin: 'http://localhost',
        refererUrl: () => 'http://localhost/',
      },
    });
    client.on('message:received', ({ message }) => this.announced.push(message.id ?? 0));
    client.on('message:sent', ({ message }) => {
      this.sent.push(message.echoId ?? '');
      this.noteAction();
    });
    client.on('message:failed', ({ message: { echoId } }) => {
      const intent = browser.intents.get(echoId ?? '');
      if (intent) intent.hasFailed = true;
      if (this.sent.includes(echoId ?? '')) this.unsent.push(echoId ?? '');
    });
    void client.start();
    return client;
  }
}
