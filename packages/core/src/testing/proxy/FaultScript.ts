import { noFaults, type ProxyFault, type ProxyFaultKind, type ProxyRule } from './ProxyFault.ts';
import { Shuffle } from './Shuffle.ts';

/** Says which fault meets which call, in the order in which faults were given, and counts what was done. */
export class FaultScript {
  /** How often each fault has happened. */
  readonly injected: Record<ProxyFaultKind, number> = { ...noFaults };
  /** Asked about every call for which no rule was given, such as by chance from a seed. */
  decide: ((call: string) => ProxyFault | undefined) | undefined;
  readonly random: () => number;
  #rules: { readonly rule: ProxyRule; left: number }[] = [];
  #shuffle: Shuffle | undefined;
  #underway: Promise<void> = Promise.resolve();

  constructor(random: () => number) {
    this.random = random;
  }

  fail(rule: ProxyRule): void {
    this.#rules.push({ rule, left: rule.times ?? 1 });
  }

  /** From now on calls pass; calls that are held up go on. */
  heal(): void {
    this.#rules = [];
    this.decide = undefined;
    this.#shuffle?.flush();
  }

  take(call: string): ProxyFault | undefined {
    const active = this.#rules.find(({ rule }) => fits(rule.call, call));
    if (!active) return this.decide?.(call);
    active.left -= 1;
    if (active.left <= 0) this.#rules = this.#rules.filter((other) => other !== active);
    return active.rule.fault;
  }

  count(kind: ProxyFaultKind): void {
    this.injected[kind] += 1;
  }

  /** Does a piece of work when its turn comes: others that wait with it are done before or after, never meanwhile. */
  inTurn<T>(window: number, withinMs: number, work: () => Promise<T>): Promise<T> {
    if (!this.#shuffle || this.#shuffle.isOver) this.#shuffle = new Shuffle(window, withinMs, this.random);
    const shuffle = this.#shuffle;
    return new Promise((resolve, reject) => {
      shuffle.add(() => {
        const done = this.#underway.then(work);
        this.#underway = done.then(nothing, nothing);
        done.then(resolve, reject);
      });
    });
  }
}

function nothing(): void {
  // Whatever became of it, the next one may go.
}

function fits(pattern: string | undefined, call: string): boolean {
  if (pattern === undefined) return true;
  return pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : call === pattern;
}
