import { memoryStorage } from '../../src/environment/keyValueStorage.ts';
import type { RealtimeConfig } from '../../src/protocol/config.ts';
import type { ProxyFaultKind } from '../../src/testing/proxy/ProxyFault.ts';
import type { FaultProxy } from '../../src/testing/proxy/startFaultProxy.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';
import { ChaosWindow } from './ChaosWindow.ts';
import { type Chance, callFault, createChance, socketFault } from './chance.ts';
import { createTurn } from './createTurn.ts';
import { judgeVisit, type Verdict } from './judgeVisit.ts';
import { ServerLog } from './ServerLog.ts';
import type { ChaosBackend } from './startBackend.ts';
import { whileMoving } from './within.ts';

/** How one visit goes. */
export interface VisitPlan {
  readonly backend: ChaosBackend;
  readonly family: RealtimeConfig['adapter'];
  readonly seed: number;
  /** How many messages are said, by the visitor and the agent together. */
  readonly messages: number;
}

/** What happened in a visit and what became of it. */
export interface VisitReport extends Verdict {
  readonly faults: Readonly<Record<ProxyFaultKind, number>>;
  readonly reloads: number;
}

const timeFactor = 6;
const windowCount = 3;
/** Where nobody gets a word in for so long, nine minutes of the windows' time, something is stuck. */
const standstillMs = 90_000;
/** A visitor goes on writing while the last few words are under way, but not for ever. */
const mostPending = 4;
const longestBurst = 12;
/** Few texts, so that many messages are equal. */
const texts = ['Hello', 'Yes', 'ok', '👍', 'Are you there?'] as const;

/** One visitor in several windows, an agent, and everything between them that may go wrong. */
export class ChaosVisit {
  readonly #plan: VisitPlan;
  readonly #chance: Chance;
  readonly #log: ServerLog;
  readonly #proxy: FaultProxy;
  readonly #windows: ChaosWindow[] = [];
  readonly #storage = memoryStorage();
  /** What the agent knows to have said: id → text, undefined where it was deleted. */
  readonly #agentSaid = new Map<number, string | undefined>();
  readonly #turn = createTurn();
  #said = 0;
  #isOver = false;

  constructor(plan: VisitPlan, proxy: FaultProxy) {
    this.#plan = plan;
    this.#proxy = proxy;
    this.#chance = createChance(seededRandom(plan.seed));
    this.#log = new ServerLog(plan.backend);
  }

  /** What is said in each window. */
  get #share(): number {
    return Math.floor(this.#plan.messages / 2 / windowCount);
  }

  /** What the server has, of everybody. */
  get #accepted(): number {
    return this.#windows.reduce((sum, { pending, said }) => sum + said.size - pending, this.#agentSaid.size);
  }

  get #standstill(): string {
    const waiting = this.#windows.map(({ name, pending }) => `${pending} of ${name}`);
    return `nothing was accepted for ${standstillMs} ms while words were on their way: ${waiting.join(', ')}`;
  }

  /** Lives through everything, puts it right, and judges. */
  async live(): Promise<VisitReport> {
    this.#proxy.decide((call) => callFault(this.#chance, call));
    this.#isOver = !(await whileMoving(standstillMs, this.#talk(), () => this.#accepted));
    if (this.#isOver) this.#windows[0]?.violations.push(`stuck: ${this.#standstill}`);
    this.#turn.tell();
    // No further faults; sockets that have fallen silent stay so, since finding that out is the client's work.
    this.#proxy.decide(undefined);
    const verdict = await judgeVisit({
      windows: this.#windows,
      agentSaid: this.#agentSaid,
      readLog: () => this.#log.read(this.#windows[0]?.client.state.session.convToken ?? ''),
    });
    for (const window of this.#windows) window.close();
    const reloads = this.#windows.reduce((sum, window) => sum + window.reloads, 0);
    return { ...verdict, reloads, faults: this.#proxy.injected };
  }

  async #talk(): Promise<void> {
    const conversationId = await this.#begin();
    const writing = this.#windows.map((window) => this.#write(window));
    await Promise.all([...writing, this.#answer(conversationId)]);
  }

  /** The first words make the visitor; then the other windows are opened. */
  async #begin(): Promise<number> {
    const first = this.#openWindow();
    first.say(texts[0]);
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

  async #write(window: ChaosWindow): Promise<void> {
    for (let said = 0; said < this.#share; said += 1) {
      if (this.#isOver) return;
      window.say(this.#chance.oneOf(texts));
      this.#said += 1;
      this.#turn.tell();
      this.#stir(window);
      await window.until(() => window.retryFailed() && window.pending < mostPending);
    }
    await window.until(() => window.retryFailed() && window.pending === 0);
  }

  /** Something happens to a connection, or to the page. */
  #stir(window: ChaosWindow): void {
    const sockets = [...this.#proxy.sockets];
    const socket = sockets[this.#chance.between(0, sockets.length - 1)];
    if (this.#chance.happens(0.5)) socket?.inject(socketFault(this.#chance));
    if (this.#chance.happens(0.02)) window.reload();
    if (this.#chance.happens(0.02)) window.goAndComeBack();
    if (this.#chance.happens(0.02)) {
      window.setOnline(false);
      window.say('Nobody hears me.');
      window.setOnline(true);
    }
  }

  /** The agent answers in bursts, as often as the visitor has spoken. */
  async #answer(conversationId: number): Promise<void> {
    const isDone = () => this.#isOver || this.#agentSaid.size >= this.#plan.messages / 2;
    while (!isDone()) {
      await this.#turn.until(
        () => this.#isOver || this.#said >= Math.min(this.#agentSaid.size, this.#share * windowCount),
      );
      for (let left = this.#chance.between(1, longestBurst); left > 0 && !isDone(); left -= 1) {
        const text = this.#chance.oneOf(texts);
        const id = await this.#log.say(conversationId, text);
        this.#agentSaid.set(id, text);
        if (this.#chance.happens(0.3))
          await this.#changeMind(this.#chance.happens(0.5) ? id : this.#recent());
      }
    }
  }

  /** What was said is edited, maybe twice, or taken back: often while it is still on its way to the windows. */
  async #changeMind(id: number): Promise<void> {
    for (let edits = this.#chance.between(0, 2); edits > 0; edits -= 1) {
      const text = this.#agentSaid.get(id);
      if (text === undefined) return;
      const edited = `${text.slice(0, 20)} ${edits}`;
      await this.#log.edit(id, edited);
      this.#agentSaid.set(id, edited);
    }
    if (this.#agentSaid.get(id) === undefined || !this.#chance.happens(0.3)) return;
    await this.#log.remove(id);
    this.#agentSaid.set(id, undefined);
  }

  #recent(): number {
    const recent = [...this.#agentSaid.keys()].slice(-20);
    return recent[this.#chance.between(0, recent.length - 1)] ?? 0;
  }
}
