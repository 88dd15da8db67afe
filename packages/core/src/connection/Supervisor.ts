import type { Clock } from '../environment/clock.ts';
import type { Lifecycle, LifecycleEvent } from '../environment/Lifecycle.ts';
import { limits } from '../protocol/limits.ts';
import type { RealtimeState } from './RealtimeAdapter.ts';
import { pollDelayMs, reconnectDelayMs } from './reconnectDelay.ts';

const attemptSpacingMs = 1_000;
const hiddenAttemptSpacingMs = 30_000;
const supersededAfterMs = 2_000;
const lateTimerMs = 1_000;
const probeAfterMs = 1_500;

/** The socket that a supervisor keeps alive. What becomes of an attempt is reported to the supervisor. */
export interface Link {
  open(): void;
  /** Gives up whatever there is, at once. What it still reports is ignored. */
  drop(reason: string): void;
  /** Asks the server for a sign of life, where the protocol lets a client ask. */
  probe?(): void;
}

/** What a supervisor reads and whom it tells. */
export interface SupervisorDependencies {
  readonly clock: Clock;
  readonly random: () => number;
  readonly lifecycle: Lifecycle;
  onState(state: RealtimeState, reason?: string, retryAtMs?: number): void;
}

type Phase = 'stopped' | 'suspended' | 'waiting' | 'opening' | 'open' | 'refused';

/**
 * Decides when a socket is opened, given up and opened again: the reconnect policy of both realtime families
 * (spec §4 Realtime connection, §9). The age of the last frame is what counts, never the socket's own word:
 * a socket may be dead and still say that it is open.
 */
export class Supervisor {
  readonly #link: Link;
  readonly #deps: SupervisorDependencies;
  #phase: Phase = 'stopped';
  #failures = 0;
  #isSettled = false;
  #attemptedAtMs = Number.NEGATIVE_INFINITY;
  #soonAtMs = Number.NEGATIVE_INFINITY;
  #heardAtMs = 0;
  #cancelTimer = nothing;
  #cancelGlance = nothing;
  #forgetLifecycle = nothing;

  constructor(link: Link, deps: SupervisorDependencies) {
    this.#link = link;
    this.#deps = deps;
  }

  /** Makes the first attempt; does nothing when already started. */
  start(): void {
    if (this.#phase !== 'stopped') return;
    this.#failures = 0;
    this.#attemptedAtMs = Number.NEGATIVE_INFINITY;
    this.#soonAtMs = Number.NEGATIVE_INFINITY;
    this.#forgetLifecycle = this.#deps.lifecycle.subscribe((event) => this.#onLifecycle(event));
    this.#attempt();
  }

  /** Drops the link and every timer and listener. */
  stop(): void {
    if (this.#phase === 'stopped') return;
    this.#forgetLifecycle();
    this.#giveUp('stopped', 'stopped');
    this.#deps.onState('closed', 'stopped');
  }

  /** The server has welcomed us; `heard()` was told before. */
  opened(): void {
    if (this.#phase !== 'opening') return;
    this.#phase = 'open';
    this.#cancelTimer();
    this.#scheduleCheck();
    this.#deps.onState('open');
  }

  /** The server has answered the subscription: what fails next is a new trouble, not the old one. */
  settled(): void {
    this.#isSettled = true;
    this.#failures = 0;
  }

  /** Whether the server has turned us away for good, so that only `reconnectNow()` brings us back. */
  get isRefused(): boolean {
    return this.#phase === 'refused';
  }

  /** How long an attempt may take, in milliseconds: longer after failures, so that slow networks get through. */
  get patienceMs(): number {
    return Math.max(limits.realtimeStaleMs, pollDelayMs(this.#failures));
  }

  /** A frame arrived, whatever it was. */
  heard(): void {
    this.#heardAtMs = this.#deps.clock.now();
  }

  /** The link is gone or the attempt has failed; it will be tried again. */
  lost(reason: string): void {
    if (this.#phase !== 'opening' && this.#phase !== 'open') return;
    const { clock, random } = this.#deps;
    const nowMs = clock.now();
    // A server that confirms and closes at once gets this benefit once in a while, not every time.
    const wasHealthy = this.#isSettled && nowMs - this.#soonAtMs >= limits.realtimeStaleMs;
    if (wasHealthy) this.#soonAtMs = nowMs;
    const delayMs = reconnectDelayMs({ failures: this.#failures, reason, wasHealthy, random });
    if (!wasHealthy) this.#failures += 1;
    this.#giveUp('waiting', reason);
    const isHidden = !this.#deps.lifecycle.isVisible();
    this.#scheduleAttempt(reason, delayMs, isHidden ? hiddenAttemptSpacingMs : attemptSpacingMs);
  }

  /** The server does not want us: nothing is tried until somebody asks for it. */
  refused(reason: string): void {
    if (this.#phase === 'stopped' || this.#phase === 'suspended') return;
    this.#giveUp('refused', reason);
    this.#deps.onState('closed', reason);
  }

  /** Tries now instead of later, also after a refusal; a connection that is alive is left alone. */
  reconnectNow(): void {
    if (this.#phase === 'refused') this.#scheduleAttempt('asked', 0);
    else if (this.#phase !== 'suspended') this.#lookAgain();
  }

  #onLifecycle(event: LifecycleEvent): void {
    switch (event) {
      case 'visible':
      case 'resume':
        this.#glanceSoon();
        break;
      case 'online':
        this.#lookAgain();
        break;
      case 'pagehide':
        this.#suspend();
        break;
      case 'pageshow':
        this.#wake();
        break;
      case 'hidden':
      case 'offline':
        break;
      default:
        event satisfies never;
    }
  }

  #glanceSoon(): void {
    this.#cancelGlance();
    this.#cancelGlance = this.#deps.clock.setTimeout(() => {
      if (this.#phase === 'suspended') this.#wake();
      else this.#lookAgain();
    }, limits.realtimeVisibilityDelayMs);
  }

  #lookAgain(): void {
    const nowMs = this.#deps.clock.now();
    if (this.#phase === 'waiting') this.#scheduleAttempt('asked', 0);
    const isOverdue = this.#phase === 'opening' && nowMs - this.#attemptedAtMs > supersededAfterMs;
    const isStale = this.#phase === 'open' && this.#silenceMs() > limits.realtimeStaleMs;
    if (!isOverdue && !isStale) return;
    const reason = isStale ? 'stale' : 'superseded';
    this.#giveUp('waiting', reason);
    this.#scheduleAttempt(reason, 0);
  }

  #suspend(): void {
    if (this.#phase === 'stopped' || this.#phase === 'refused' || this.#phase === 'suspended') return;
    this.#giveUp('suspended', 'page_hidden');
    this.#deps.onState('connecting', 'page_hidden');
  }

  #wake(): void {
    if (this.#phase !== 'suspended') return;
    this.#cancelGlance();
    this.#attempt();
  }

  #attempt(): void {
    this.#cancelTimer();
    this.#phase = 'opening';
    this.#isSettled = false;
    this.#attemptedAtMs = this.#deps.clock.now();
    this.#cancelTimer = this.#deps.clock.setTimeout(() => this.lost('silent_server'), this.patienceMs);
    this.#deps.onState('connecting');
    this.#link.open();
  }

  #scheduleAttempt(reason: string, delayMs: number, spacingMs = attemptSpacingMs): void {
    const nowMs = this.#deps.clock.now();
    const retryAtMs = Math.max(nowMs + delayMs, this.#attemptedAtMs + spacingMs);
    this.#cancelTimer();
    this.#phase = 'waiting';
    this.#cancelTimer = this.#deps.clock.setTimeout(() => this.#attempt(), retryAtMs - nowMs);
    this.#deps.onState('connecting', reason, retryAtMs);
  }

  /** Looks again after the poll interval, or sooner when the silence would become too long before that. */
  #scheduleCheck(isGrace = false): void {
    const leftMs = limits.realtimeStaleMs - this.#silenceMs() + 1;
    const untilPollMs = Math.max(1, Math.min(limits.realtimePollMinMs, leftMs));
    const delayMs = isGrace ? limits.realtimeVisibilityDelayMs : untilPollMs;
    const dueAtMs = this.#deps.clock.now() + delayMs;
    this.#cancelTimer = this.#deps.clock.setTimeout(() => this.#check(dueAtMs), delayMs);
  }

  #check(dueAtMs: number): void {
    const isStale = this.#silenceMs() > limits.realtimeStaleMs;
    // After sleep or a long task this may run before the frames that are already waiting: let them in first.
    const isLate = this.#deps.clock.now() - dueAtMs > lateTimerMs;
    if (isStale && !isLate) {
      this.lost('stale');
      return;
    }
    if (this.#silenceMs() >= probeAfterMs) this.#link.probe?.();
    this.#scheduleCheck(isStale);
  }

  #silenceMs(): number {
    return this.#deps.clock.now() - this.#heardAtMs;
  }

  #giveUp(phase: Phase, reason: string): void {
    this.#cancelTimer();
    this.#cancelGlance();
    this.#cancelTimer = nothing;
    this.#cancelGlance = nothing;
    this.#phase = phase;
    this.#link.drop(reason);
  }
}

function nothing(): void {
  // There is nothing to cancel.
}
