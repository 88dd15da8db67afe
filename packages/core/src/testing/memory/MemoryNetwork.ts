import type { Clock } from '../../environment/clock.ts';
import type { MemoryRequest, MemoryResponse } from './MemoryRequest.ts';

/** A fault of one request. */
export type Fault =
  /** The request does not reach the server. It fails after `afterMs`; without `afterMs`, it never settles. */
  | { readonly kind: 'dropRequest'; readonly afterMs?: number }
  /** The server handles the request, but the response is lost. `afterMs` is the same as for `dropRequest`. */
  | { readonly kind: 'dropResponse'; readonly afterMs?: number }
  /** The request does not reach the server and gets this response. */
  | { readonly kind: 'answer'; readonly answer: MemoryResponse }
  /** The response is delayed. */
  | { readonly kind: 'delay'; readonly ms: number };

/** A fault for the next matching requests. */
export interface FaultRule {
  /**
   * The requests to match, such as `POST /api/messages`; a trailing `*` matches anything. By default, all requests
   * match.
   */
  readonly call?: string;
  readonly fault: Fault;
  /** The number of requests; 1 by default. */
  readonly times?: number;
}

interface ActiveRule extends FaultRule {
  left: number;
}

/** Passes requests to the memory server, with latency and scripted faults. */
export class MemoryNetwork {
  /** All requests made while `isRecording` is true, including failed ones. */
  readonly requests: MemoryRequest[] = [];
  latencyMs: number;
  /** While false, new requests fail immediately, and pending ones when their response is due. */
  isUp = true;
  /** While false, requests are not recorded, which saves memory in long runs. */
  isRecording = true;
  #rules: ActiveRule[] = [];
  readonly #clock: Clock;
  readonly #handle: (request: MemoryRequest) => MemoryResponse;

  constructor(clock: Clock, latencyMs: number, handle: (request: MemoryRequest) => MemoryResponse) {
    this.#clock = clock;
    this.latencyMs = latencyMs;
    this.#handle = handle;
  }

  /** Adds a fault for the next matching requests. Rules are applied in the order they were added. */
  fail(rule: FaultRule): void {
    this.#rules.push({ ...rule, left: rule.times ?? 1 });
  }

  /** Returns the bodies of the recorded requests that match `call`, such as `POST /api/messages`, in order. */
  bodiesOf(call: string): readonly MemoryRequest['body'][] {
    return this.requests
      .filter(({ method, path }) => fits(call, `${method} ${path}`))
      .map(({ body }) => body);
  }

  /** Removes all rules. */
  heal(): void {
    this.#rules = [];
  }

  /** Makes a request. Rejects like `fetch` if the network fails. */
  async call(request: MemoryRequest): Promise<MemoryResponse> {
    if (this.isRecording) this.requests.push(request);
    if (!this.isUp) throw new TypeError('Failed to fetch');
    const fault = this.#takeFault(request);
    await this.#wait(this.latencyMs);
    if (fault?.kind === 'answer') return this.#respond(fault.answer);
    if (fault?.kind === 'dropRequest') return this.#fail(fault.afterMs);
    const response = this.#handle(request);
    if (fault?.kind === 'dropResponse') return this.#fail(fault.afterMs);
    if (fault?.kind === 'delay') await this.#wait(fault.ms);
    return this.#respond(response);
  }

  async #respond(response: MemoryResponse): Promise<MemoryResponse> {
    await this.#wait(this.latencyMs);
    if (!this.isUp) throw new TypeError('Failed to fetch');
    return response;
  }

  async #fail(afterMs: number | undefined): Promise<never> {
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
