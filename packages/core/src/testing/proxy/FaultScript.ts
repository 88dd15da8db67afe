import { noFaults, type ProxyFault, type ProxyFaultKind, type ProxyRule } from './ProxyFault.ts';
import { Shuffle } from './Shuffle.ts';

export class FaultScript {
  readonly injected: Record<ProxyFaultKind, number> = { ...noFaults };
  /** Selects the fault for requests without a matching rule, for example at random. */
  decide: ((call: string) => ProxyFault | undefined) | undefined;
  readonly random: () => number;
  #rules: { readonly rule: ProxyRule; left: number }[] = [];
  #shuffle: Shuffle | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(random: () => number) {
    this.random = random;
  }

  fail(rule: ProxyRule): void {
    this.#rules.push({ rule, left: rule.times ?? 1 });
  }

  /** Ends all faults, and releases held requests. */
  heal(): void {
    this.#rules = [];
    this.decide = undefined;
    this.#shuffle?.flush();
  }

  take(call: string): ProxyFault | undefined {
    const active = this.#rules.find(({ rule }) => matches(rule.call, call));
    if (!active) return this.decide?.(call);
    active.left -= 1;
    if (active.left <= 0) this.#rules = this.#rules.filter((other) => other !== active);
    return active.rule.fault;
  }

  count(kind: ProxyFaultKind): void {
    this.injected[kind] += 1;
  }

  /** The held tasks run one by one in random order. */
  runShuffled<T>(window: number, withinMs: number, task: () => Promise<T>): Promise<T> {
    if (!this.#shuffle || this.#shuffle.isOver) this.#shuffle = new Shuffle(window, withinMs, this.random);
    const shuffle = this.#shuffle;
    return new Promise((resolve, reject) => {
      shuffle.add(() => {
        const done = this.#running.then(task);
        this.#running = done.then(noop, noop);
        done.then(resolve, reject);
      });
    });
  }
}

function noop(): void {
  // The next task runs whether this one failed or not.
}

function matches(pattern: string | undefined, call: string): boolean {
  if (pattern === undefined) return true;
  return pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : call === pattern;
}
