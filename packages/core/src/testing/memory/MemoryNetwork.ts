import type { Clock } from '../../environment/clock.ts';
import type { MemoryAnswer, MemoryRequest } from './MemoryRequest.ts';

/** What becomes of one call. */
export type Fault =
  /** It never reaches the server; the caller hears of it after `afterMs`, or never. */
  | { readonly kind: 'dropRequest'; readonly afterMs?: number }
  /** The server does it and the answer is lost. */
  | { readonly kind: 'dropResponse'; readonly afterMs?: number }
  /** Instead of the server's answer comes this one; the server has not heard of it. */
  | { readonly kind: 'answer'; readonly answer: MemoryAnswer }
  /** The answer takes longer by this much. */
  | { readonly kind: 'delay'; readonly ms: number };

/** A fault for the next calls that fit. */
export interface FaultRule {
  /** Such as `POST /api/messages`; a `*` at the end stands for anything. Every call where not given. */
  readonly call?: string;
  readonly fault: Fault;
  /** For how many calls; 1 where not given. */
  readonly times?: number;
}

interface ActiveRule extends FaultRule {
  left: number;
}

/** Brings calls to the memory server and answers back, as well or as badly as it is told to. */
export class MemoryNetwork {
  /** Everything that was asked, faults included. */
  readonly requests: MemoryRequest[] = [];
  latencyMs: number;
  /** While false every call fails at once, as without a network. */
  isUp = true;
  /** While false the calls are not remembered: for long runs. */
  isRecording = true;
  #rules: ActiveRule[] = [];
  readonly #clock: Clock;
  readonly #answer: (request: MemoryRequest) => MemoryAnswer;

  constructor(clock: Clock, latencyMs: number, answer: (request: MemoryRequest) => MemoryAnswer) {
    this.#clock = clock;
    this.latencyMs = latencyMs;
    this.#answer = answer;
  }

  /** The next call that fits fails in this way. Rules are used up in the order in which they were given. */
  fail(rule: FaultRule): void {
    this.#rules.push({ ...rule, left: rule.times ?? 1 });
  }

  /** From now on nothing fails. */
  heal(): void {
    this.#rules = [];
  }

  /** Makes a call; rejects as `fetch` does where there is no answer. */
  async call(request: MemoryRequest): Promise<MemoryAnswer> {
    if (this.isRecording) this.requests.push(request);
    if (!this.isUp) throw new TypeError('Failed to fetch');
    const fault = this.#takeFault(request);
    await this.#wait(this.latencyMs);
    if (fault?.kind === 'answer') return this.#arrive(fault.answer);
    if (fault?.kind === 'dropRequest') return this.#vanish(fault.afterMs);
    const answer = this.#answer(request);
    if (fault?.kind === 'dropResponse') return this.#vanish(fault.afterMs);
    if (fault?.kind === 'delay') await this.#wait(fault.ms);
    return this.#arrive(answer);
  }

  async #arrive(answer: MemoryAnswer): Promise<MemoryAnswer> {
    await this.#wait(this.latencyMs);
    if (!this.isUp) throw new TypeError('Failed to fetch');
    return answer;
  }

  async #vanish(afterMs: number | undefined): Promise<never> {
    if (afterMs === undefined) return new Promise(() => undefined);
    await this.#wait(afterMs);
    throw new TypeError('Failed to fetch');
  }

  #takeFault({ method, path }: MemoryRequest): Fault | undefined {
    const rule = this.#rules.find(({ call }) => fits(call, `${method} ${path}`));
    if (!rule) return undefined;
    rule.left -= 1;
    if (rule.left <= 0) this.#rules = this.#rules.filter((other) => other !== rule);
    return rule.fault;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#clock.setTimeout(resolve, ms);
    });
  }
}

function fits(pattern: string | undefined, call: string): boolean {
  if (pattern === undefined) return true;
  return pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : call === pattern;
}
