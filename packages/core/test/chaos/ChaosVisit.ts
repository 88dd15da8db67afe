import { memoryStorage } from '../../src/environment/keyValueStorage.ts';
import type { RealtimeConfig } from '../../src/protocol/config.ts';
import type { ProxyFaultKind } from '../../src/testing/proxy/ProxyFault.ts';
import type { FaultProxy } from '../../src/testing/proxy/startFaultProxy.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';
import { ChaosWindow } from './ChaosWindow.ts';
import { checkVisit, type VisitResult } from './checkVisit.ts';
import { createNotifier } from './createNotifier.ts';
import { callFault, createRandomPicker, type RandomPicker, socketFault } from './randomFaults.ts';
import { ServerLog } from './ServerLog.ts';
import type { ChaosBackend } from './startBackend.ts';
import { whileProgressing } from './within.ts';

export interface VisitPlan {
  readonly backend: ChaosBackend;
  readonly family: RealtimeConfig['adapter'];
  readonly seed: number;
  readonly messages: number;
}

export interface VisitReport extends VisitResult {
  readonly faults: Readonly<Record<ProxyFaultKind, number>>;
  readonly reloads: number;
}

const timeFactor = 6;
const windowCount = 3;
/** If no message is accepted for this time (nine minutes by the windows' clock), something is stuck. */
const stallTimeoutMs = 90_000;
/** A window stops writing while this many messages are pending. */
const maxPending = 4;
const maxBurst = 12;
/** Few texts, so that many messages have the same text. */
const texts = ['Hello', 'Yes', 'ok', '👍', 'Are you there?'] as const;

/** One visitor in several windows and an agent exchange messages under random faults. */
export class ChaosVisit {
  readonly #plan: VisitPlan;
  readonly #random: RandomPicker;
  readonly #log: ServerLog;
  readonly #proxy: FaultProxy;
  readonly #windows: ChaosWindow[] = [];
  readonly #storage = memoryStorage();
  /** The agent's messages: id → text, or undefined if deleted. */
  readonly #agentMessages = new Map<number, string | undefined>();
  readonly #notifier = createNotifier();
  #sent = 0;
  #isOver = false;

  constructor(plan: VisitPlan, proxy: FaultProxy) {
    this.#plan = plan;
    this.#proxy = proxy;
    this.#random = createRandomPicker(seededRandom(plan.seed));
    this.#log = new ServerLog(plan.backend);
  }

  get #share(): number {
    return Math.floor(this.#plan.messages / 2 / windowCount);
  }

  get #accepted(): number {
    return this.#windows.reduce(
      (sum, { pending, sent }) => sum + sent.size - pending,
      this.#agentMessages.size,
    );
  }

  get #stallMessage(): string {
    const waiting = this.#windows.map(({ name, pending }) => `${pending} of ${name}`);
    return `nothing was accepted for ${stallTimeoutMs} ms while messages were pending: ${waiting.join(', ')}`;
  }

  async run(): Promise<VisitReport> {
    this.#proxy.decide((call) => callFault(this.#random, call));
    this.#isOver = !(await whileProgressing(stallTimeoutMs, this.#exchangeMessages(), () => this.#accepted));
    if (this.#isOver) this.#windows[0]?.violations.push(`stuck: ${this.#stallMessage}`);
    this.#notifier.notify();
    // No more faults are injected. Silent sockets stay silent, since the client has to detect them.
    this.#proxy.decide(undefined);
    const result = await checkVisit({
      windows: this.#windows,
      agentMessages: this.#agentMessages,
      readLog: () => this.#log.read(this.#windows[0]?.client.state.session.convToken ?? ''),
    });
    for (const window of this.#windows) window.close();
    const reloads = this.#windows.reduce((sum, window) => sum + window.reloads, 0);
    return { ...result, reloads, faults: this.#proxy.injected };
  }

  async #exchangeMessages(): Promise<void> {
    const conversationId = await this.#start();
    const writing = this.#windows.map((window) => this.#writeAsVisitor(window));
    await Promise.all([...writing, this.#writeAsAgent(conversationId)]);
  }

  /** The first message creates the visitor. */
  async #start(): Promise<number> {
    const first = this.#openWindow();
    first.send(texts[0]);
    const conversationId = () => first.client.state.conversation.id;
    await first.until(() => first.retryFailed() && first.pending === 0 && conversationId() !== null);
    while (this.#windows.length < windowCount) this.#openWindow();
    return conversationId() ?? 0;
  }

  #openWindow(): ChaosWindow {
    const { family, seed } = this.#plan;
    const { url } = this.#proxy;
    const { port } = new URL(url);
    const number = this.#windows.length + 1;
    const window = new ChaosWindow({
      name: `window ${number}`,
      url,
      timeFactor,
      storage: this.#storage,
      random: seededRandom(seed * windowCount + number),
      realtime:
        family === 'cable'
          ? { adapter: 'cable' }
          : { adapter: 'pusher', key: 'chat', wsHost: '127.0.0.1', wsPort: Number(port), forceTLS: false },
    });
    this.#windows.push(window);
    return window;
  }

  async #writeAsVisitor(window: ChaosWindow): Promise<void> {
    for (let sent = 0; sent < this.#share; sent += 1) {
      if (this.#isOver) return;
      window.send(this.#random.oneOf(texts));
      this.#sent += 1;
      this.#notifier.notify();
      this.#injectFault(window);
      await window.until(() => window.retryFailed() && window.pending < maxPending);
    }
    await window.until(() => window.retryFailed() && window.pending === 0);
  }

  #injectFault(window: ChaosWindow): void {
    const sockets = [...this.#proxy.sockets];
    const socket = sockets[this.#random.between(0, sockets.length - 1)];
    if (this.#random.chance(0.5)) socket?.inject(socketFault(this.#random));
    if (this.#random.chance(0.02)) window.reload();
    if (this.#random.chance(0.02)) window.freezeAndRestore();
    if (this.#random.chance(0.02)) {
      window.setOnline(false);
      window.send('Sent while offline.');
      window.setOnline(true);
    }
  }

  async #writeAsAgent(conversationId: number): Promise<void> {
    const isDone = () => this.#isOver || this.#agentMessages.size >= this.#plan.messages / 2;
    while (!isDone()) {
      await this.#notifier.until(
        () => this.#isOver || this.#sent >= Math.min(this.#agentMessages.size, this.#share * windowCount),
      );
      for (let left = this.#random.between(1, maxBurst); left > 0 && !isDone(); left -= 1) {
        const text = this.#random.oneOf(texts);
        const id = await this.#log.send(conversationId, text);
        this.#agentMessages.set(id, text);
        if (this.#random.chance(0.3))
          await this.#changeMessage(this.#random.chance(0.5) ? id : this.#recentId());
      }
    }
  }

  /** Changes are often made while the message's event is still being delivered. */
  async #changeMessage(id: number): Promise<void> {
    for (let edits = this.#random.between(0, 2); edits > 0; edits -= 1) {
      const text = this.#agentMessages.get(id);
      if (text === undefined) return;
      const edited = `${text.slice(0, 20)} ${edits}`;
      await this.#log.edit(id, edited);
      this.#agentMessages.set(id, edited);
    }
    if (this.#agentMessages.get(id) === undefined || !this.#random.chance(0.3)) return;
    await this.#log.remove(id);
    this.#agentMessages.set(id, undefined);
  }

  #recentId(): number {
    const recent = [...this.#agentMessages.keys()].slice(-20);
    return recent[this.#random.between(0, recent.length - 1)] ?? 0;
  }
}
