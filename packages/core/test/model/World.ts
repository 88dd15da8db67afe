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

/** The configuration of all runs. It is passed to the client, which therefore does not fetch it. */
const config = { channel: {}, widget: {}, realtime: { adapter: 'cable' } };

export class World {
  readonly browser: Browser;
  readonly errors: ChatError[] = [];
  readonly announced: number[] = [];
  readonly sent: string[] = [];
  readonly failedAfterSent: string[] = [];
  /** Called with every step and request, for debugging. */
  trace: ((line: string) => void) | undefined;
  draft = '';
  client: ChatClient;
  /**
   * The number of pages opened so far. If it has changed since the previous step, the checker does not compare the two
   * steps.
   */
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

  get contact(): MemoryContact | undefined {
    return this.server.backend.contactOf(this.client.state.session.convToken);
  }

  send(text: string): void {
    const { browser } = this;
    // The owner of the message is uncertain in three cases: an identification is pending, the token is invalid, or the
    // token's contact is unknown.
    const { convToken, contactId } = this.client.state.session;
    const isOwnerUncertain =
      browser.pendingIdentifications > 0 || (convToken !== null && (!this.contact || contactId === null));
    const author = isOwnerUncertain ? null : (this.contact?.identifier ?? null);
    const echoId = this.client.send(text);
    const mayBeDropped = isOwnerUncertain && (browser.identifiers.size > 1 || browser.hasLeft);
    const isOwnerUnknown = convToken !== null && contactId === null;
    const outcome = { hasFailed: false, isDiscarded: false, mayBeDropped };
    if (echoId) browser.intents.set(echoId, { echoId, text, tab: this, author, isOwnerUnknown, ...outcome });
    this.restartTimeout();
  }

  identify(identifier: string): void {
    const { browser } = this;
    const { contactId, convToken, status } = this.client.state.session;
    // The draft may be lost if its author is unknown. It may also be lost after the session has ended: an unanswered
    // first message may start another session before the identification.
    const isUnknown = convToken !== null && (contactId === null || browser.mayLoseSession);
    if (isUnknown || status === 'ended') browser.mayLoseDraft = true;
    browser.recordIdentifier(identifier);
    browser.pendingIdentifications += 1;
    void this.client.contact.identify({ identifier }).finally(() => {
      browser.pendingIdentifications -= 1;
    });
  }

  setDraft(draft: string): void {
    this.draft = draft;
    this.browser.draft = draft;
    this.client.setDraft(draft);
  }

  /** Call it after a step that lets the client make progress. */
  restartTimeout(): void {
    this.browser.lastProgressAtMs = this.clock.now();
  }

  /** Kills the page with its pending work. Storage survives. */
  reload(): void {
    this.client.dispose();
    killPage(this.#page);
    this.client = this.#open();
    this.draft = this.browser.draft;
    this.restartTimeout();
  }

  restart(): void {
    this.client.dispose();
    this.restartTimeout();
    void this.client.start();
  }

  close(): void {
    this.client.dispose();
  }

  describe(): string {
    const { session } = this.client.state;
    const shown = this.items.map(({ id, rev, content, status }) => `${id ?? status}:${rev}:${content}`);
    return `  = ${JSON.stringify(session)} shows ${shown.join()}`;
  }

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
      messagesInMemory: 30,
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
      this.restartTimeout();
    });
    client.on('message:failed', ({ message: { echoId } }) => {
      const intent = browser.intents.get(echoId ?? '');
      if (intent) intent.hasFailed = true;
      if (this.sent.includes(echoId ?? '')) this.failedAfterSent.push(echoId ?? '');
    });
    void client.start();
    return client;
  }
}
