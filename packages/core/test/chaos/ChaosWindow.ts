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
import { createNotifier } from './createNotifier.ts';
import { ListChecker } from './ListChecker.ts';

export interface ChaosWindowOptions {
  readonly name: string;
  readonly url: string;
  readonly realtime: RealtimeConfig;
  readonly storage: KeyValueStorage;
  readonly random: () => number;
  /** The speed of the window's clock as a multiple of real time. */
  readonly timeFactor: number;
}

/** One window of a visitor: the whole client over real HTTP and sockets. */
export class ChaosWindow {
  /** Descriptions of states that must never be visible but were. */
  readonly violations: string[] = [];
  /** Messages sent in this window, in order: `echo_id` → text. */
  readonly sent = new Map<string, string>();
  /** The `echo_id`s of messages that failed at least once, so that later messages may have overtaken them. */
  readonly failed = new Set<string>();
  reloads = 0;
  client: ChatClient;
  readonly name: string;
  readonly #options: ChaosWindowOptions;
  readonly #settings: ChatSettings;
  readonly #lifecycle: FakeLifecycle = createFakeLifecycle();
  readonly #notifier = createNotifier();
  readonly #accepted = new Set<string>();
  #isOnline = true;
  #unsubscribes: (() => void)[] = [];

  constructor(options: ChaosWindowOptions) {
    this.#options = options;
    this.name = options.name;
    this.#settings = this.#createSettings();
    this.client = this.#open();
  }

  send(text: string): void {
    const echoId = this.client.send(text);
    if (echoId !== null) this.sent.set(echoId, text);
  }

  /** Only storage survives. */
  reload(): void {
    this.reloads += 1;
    this.close();
    this.client = this.#open();
    this.#notifier.notify();
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#lifecycle.emit(isOnline ? 'online' : 'offline');
  }

  freezeAndRestore(): void {
    for (const event of ['hidden', 'pagehide', 'pageshow', 'visible'] as const) this.#lifecycle.emit(event);
  }

  get pending(): number {
    return this.sent.size - this.#accepted.size;
  }

  /** Returns true, for use in conditions. */
  retryFailed(): true {
    for (const { echoId, status } of this.client.state.messages.list.items) {
      if (status === 'failed' && echoId !== null) this.client.retry(echoId);
    }
    return true;
  }

  until(holds: () => boolean): Promise<void> {
    return this.#notifier.until(holds);
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    this.client.dispose();
  }

  #accept(echoId: string | null): void {
    if (echoId !== null && this.sent.has(echoId)) this.#accepted.add(echoId);
  }

  #open(): ChatClient {
    const client = createChatClient(this.#settings);
    const { connection, conversation, messages } = client.state;
    const checker = new ListChecker(this.#options.name, this.violations);
    const check = () => {
      checker.check(messages.list);
      for (const { echoId, id } of messages.list.items) if (id !== null) this.#accept(echoId);
      this.#notifier.notify();
    };
    this.#unsubscribes = [
      subscribe(messages, check, true),
      subscribe(conversation, () => this.#notifier.notify()),
      subscribe(connection, () => this.#notifier.notify()),
      client.on('message:received', ({ message }) => checker.announced(message)),
      client.on('message:sent', ({ message }) => this.#accept(message.echoId)),
      client.on('message:failed', ({ message }) => this.failed.add(message.echoId ?? '')),
    ];
    void client.start();
    return client;
  }

  #createSettings(): ChatSettings {
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
