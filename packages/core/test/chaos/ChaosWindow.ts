import { subscribe } from 'valtio/vanilla';
import { WebSocket } from 'ws';
import type { ChatSettings } from '../../src/chatSettings.ts';
import type { ChatClient } from '../../src/client/ChatClient.ts';
import { createChatClient } from '../../src/createChatClient.ts';
import { type KeyValueStorage, memoryStorage } from '../../src/environment/keyValueStorage.ts';
import { memoryOutboxStorage } from '../../src/environment/outboxStorage.ts';
import { singleTab } from '../../src/environment/Tabs.ts';
import type { RealtimeConfig } from '../../src/protocol/config.ts';
import { createFakeLifecycle, type FakeLifecycle } from '../../src/testing/fakeLifecycle.ts';
import { createScaledClock } from '../../src/testing/scaledClock.ts';
import { createTurn } from './createTurn.ts';
import { ListWatch } from './ListWatch.ts';

/** How a window is set up. */
export interface ChaosWindowOptions {
  readonly name: string;
  /** Where the backend seems to be. */
  readonly url: string;
  readonly realtime: RealtimeConfig;
  /** What the windows of a visitor share. */
  readonly storage: KeyValueStorage;
  readonly random: () => number;
  /** How much faster time passes for it. */
  readonly timeFactor: number;
}

/** One window of a visitor: the whole client over real calls and sockets. It can be reloaded and sent away. */
export class ChaosWindow {
  /** What must never be seen and was. */
  readonly violations: string[] = [];
  /** What was said here, in this order: `echo_id` → text. */
  readonly said = new Map<string, string>();
  /** What has failed at least once: it may have been overtaken. */
  readonly failed = new Set<string>();
  reloads = 0;
  client: ChatClient;
  readonly name: string;
  readonly #options: ChaosWindowOptions;
  readonly #settings: ChatSettings;
  readonly #lifecycle: FakeLifecycle = createFakeLifecycle();
  readonly #turn = createTurn();
  readonly #accepted = new Set<string>();
  #isOnline = true;
  #forget: (() => void)[] = [];

  constructor(options: ChaosWindowOptions) {
    this.#options = options;
    this.name = options.name;
    this.#settings = this.#makeSettings();
    this.client = this.#open();
  }

  say(text: string): void {
    const echoId = this.client.send(text);
    if (echoId !== null) this.said.set(echoId, text);
  }

  /** The page is left without a goodbye and opened again: what is stored is all that is left. */
  reload(): void {
    this.reloads += 1;
    this.close();
    this.client = this.#open();
    this.#turn.tell();
  }

  /** The network is gone for the browser, or back. */
  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#lifecycle.tell(isOnline ? 'online' : 'offline');
  }

  /** The page goes into the back/forward cache and comes back. */
  goAndComeBack(): void {
    for (const event of ['hidden', 'pagehide', 'pageshow', 'visible'] as const) this.#lifecycle.tell(event);
  }

  /** How much of what was said is not accepted yet. */
  get pending(): number {
    return this.said.size - this.#accepted.size;
  }

  /** Presses "Send message again" wherever it stands; always true. */
  retryFailed(): true {
    for (const { echoId, status } of this.client.state.messages.list.items) {
      if (status === 'failed' && echoId !== null) this.client.retry(echoId);
    }
    return true;
  }

  /** Resolves when the condition holds; looks again after every change of this window. */
  until(holds: () => boolean): Promise<void> {
    return this.#turn.until(holds);
  }

  close(): void {
    for (const forget of this.#forget) forget();
    this.client.dispose();
  }

  #accept(echoId: string | null): void {
    if (echoId !== null && this.said.has(echoId)) this.#accepted.add(echoId);
  }

  #open(): ChatClient {
    const client = createChatClient(this.#settings);
    const { connection, conversation, messages } = client.state;
    const watch = new ListWatch(this.#options.name, this.violations);
    const look = () => {
      watch.look(messages.list);
      for (const { echoId, id } of messages.list.items) if (id !== null) this.#accept(echoId);
      this.#turn.tell();
    };
    this.#forget = [
      subscribe(messages, look, true),
      subscribe(conversation, () => this.#turn.tell()),
      subscribe(connection, () => this.#turn.tell()),
      client.on('message:received', ({ message }) => watch.announced(message)),
      client.on('message:sent', ({ message }) => this.#accept(message.echoId)),
      client.on('message:failed', ({ message }) => this.failed.add(message.echoId ?? '')),
    ];
    void client.start();
    return client;
  }

  #makeSettings(): ChatSettings {
    const { realtime, random, storage, timeFactor, url } = this.#options;
    return {
      flowToken: 'other',
      apiUrl: url,
      config: { realtime },
      environment: {
        fetch: globalThis.fetch,
        WebSocket,
        clock: createScaledClock(timeFactor),
        random,
        lifecycle: this.#lifecycle,
        isOnline: () => this.#isOnline,
        storage,
        tabStorage: memoryStorage(),
        outboxStorage: memoryOutboxStorage(),
        tabs: singleTab(),
        origin: url,
        refererUrl: () => 'http://shop.example/',
      },
    };
  }
}
