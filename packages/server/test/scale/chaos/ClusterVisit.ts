import { setTimeout } from 'node:timers/promises';
import { memoryStorage } from '../../../../core/src/environment/keyValueStorage.ts';
import { seededRandom } from '../../../../core/src/testing/seededRandom.ts';
import { ChaosWindow } from '../../../../core/test/chaos/ChaosWindow.ts';
import { checkVisit, type VisitResult } from '../../../../core/test/chaos/checkVisit.ts';
import { ServerLog } from '../../../../core/test/chaos/ServerLog.ts';
import { within } from '../../../../core/test/chaos/within.ts';
import type { Cluster } from './Cluster.ts';

export interface ClusterVisitPlan {
  readonly cluster: Cluster;
  readonly family: 'cable' | 'pusher';
  readonly number: number;
  readonly seed: number;
  isOver(): boolean;
}

const windowCount = 2;
const maxPending = 4;
const agentPauseMs = 250;

export class ClusterVisit {
  readonly windows: ChaosWindow[] = [];
  readonly #plan: ClusterVisitPlan;
  readonly #log: ServerLog;
  readonly #storage = memoryStorage();
  readonly #agentMessages = new Map<number, string>();
  /** The agent's messages whose request has failed. The server may or may not have stored them. */
  readonly #unknown = new Set<string>();
  #agentTexts = 0;

  constructor(plan: ClusterVisitPlan) {
    this.#plan = plan;
    const { balancer, agentToken } = plan.cluster;
    this.#log = new ServerLog({ url: balancer.url, agentToken, close: async () => undefined });
  }

  get accepted(): number {
    const byVisitor = this.windows.reduce((sum, { sent, pending }) => sum + sent.size - pending, 0);
    return byVisitor + this.#agentMessages.size;
  }

  async start(): Promise<void> {
    const first = this.#open();
    first.send('Hello');
    await first.until(() => first.retryFailed() && first.client.state.conversation.id !== null);
    while (this.windows.length < windowCount) this.#open();
  }

  async run(): Promise<void> {
    await Promise.all([...this.windows.map((window) => this.#writeAsVisitor(window)), this.#writeAsAgent()]);
  }

  /** Returns only the newest 100 ids, because windows drop older messages from memory. */
  async storedIds(): Promise<number[]> {
    return (await this.#log.read(this.#token)).flatMap(({ id }) => id ?? []).slice(-100);
  }

  async shows(ids: readonly number[], withinMs: number): Promise<boolean> {
    const shown = await Promise.all(
      this.windows.map((window) =>
        within(
          withinMs,
          window.until(() => {
            const listed = new Set(window.client.state.messages.list.items.map(({ id }) => id));
            return ids.every((id) => listed.has(id));
          }),
        ),
      ),
    );
    return shown.every(Boolean);
  }

  async check(): Promise<VisitResult> {
    const result = await checkVisit({
      windows: this.windows,
      agentMessages: this.#agentMessages,
      readLog: async () => {
        const log = await this.#log.read(this.#token);
        for (const { id, content } of log) {
          if (id !== null && this.#unknown.has(content)) this.#agentMessages.set(id, content);
        }
        return log;
      },
    });
    for (const window of this.windows) window.close();
    return result;
  }

  get #token(): string {
    return this.windows[0]?.client.state.session.convToken ?? '';
  }

  #open(): ChaosWindow {
    const { cluster, family, number, seed } = this.#plan;
    const { url } = cluster.balancer;
    const index = this.windows.length;
    const window = new ChaosWindow({
      name: `window ${index + 1} of visitor ${number} (${family})`,
      url,
      timeFactor: 1,
      storage: this.#storage,
      random: seededRandom(seed * 1_000 + number * windowCount + index),
      realtime:
        family === 'cable'
          ? { adapter: 'cable' }
          : {
              adapter: 'pusher',
              key: 'chat',
              wsHost: '127.0.0.1',
              wsPort: Number(new URL(url).port),
              forceTLS: false,
            },
    });
    this.windows.push(window);
    return window;
  }

  async #writeAsVisitor(window: ChaosWindow): Promise<void> {
    for (let number = 0; !this.#plan.isOver(); number += 1) {
      window.send(`${number % 7}`);
      await window.until(() => window.retryFailed() && window.pending < maxPending);
    }
    await window.until(() => window.retryFailed() && window.pending === 0);
  }

  async #writeAsAgent(): Promise<void> {
    const conversationId = this.windows[0]?.client.state.conversation.id ?? 0;
    while (!this.#plan.isOver()) {
      this.#agentTexts += 1;
      const text = `agent ${this.#agentTexts}`;
      try {
        this.#agentMessages.set(await this.#log.send(conversationId, text), text);
      } catch {
        this.#unknown.add(text);
        await setTimeout(agentPauseMs);
      }
    }
  }
}
