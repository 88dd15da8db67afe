import type { Clock } from '../environment/clock.ts';
import type { Lifecycle, LifecycleEvent } from '../environment/Lifecycle.ts';
import { limits } from '../protocol/limits.ts';
import type { RealtimeState } from './RealtimeAdapter.ts';
import { pollDelayMs, reconnectDelayMs } from './reconnectDelay.ts';

/** The shortest time between two attempts, except after a restart or a return from the back/forward cache. */
const attemptSpacingMs = 1_000;
const hiddenAttemptSpacingMs = 30_000;
/** The age at which an unfinished attempt may be replaced by a new one. */
const supersededAfterMs = 2_000;
/** A timer that fires more than one second too late, for example after sleep, counts as late. */
const lateTimerMs = 1_000;
/**
 * Spreads the moment at which clients notice that a server is frozen. Otherwise they would all reconnect at once,
 * because they all received the last ping at the same moment.
 */
const staleSpreadMs = 2_000;
/** The silence after which the server is probed. */
const probeAfterMs = 1_500;

/** The socket of a supervisor. Its owner reports the outcome of every attempt to the supervisor. */
export interface Link {
  open(): void;
  /** Closes the socket or the attempt immediately. Later reports about it are ignored. */
  drop(reason: string): void;
  /** Pings the server, if the protocol lets a client ping. */
  probe?(): void;
}

export interface SupervisorDependencies {
  readonly clock: Clock;
  readonly random: () => number;
  readonly lifecycle: Lifecycle;
  onState(state: RealtimeState, reason?: string, retryAtMs?: number): void;
}

type Phase = 'stopped' | 'suspended' | 'waiting' | 'opening' | 'open' | 'refused';

/**
 * The reconnect policy of both protocols: decides when a socket is opened, closed and reopened. Relies on the age of
 * the last frame, not on the socket's `readyState`, since a dead socket may still report that it is open.
 */
export class Supervisor {
  readonly #link: Link;
  readonly #deps: SupervisorDependencies;
  #phase: Phase = 'stopped';
  #failures = 0;
  #isSubscriptionAnswered = false;
  #attemptedAtMs = Number.NEGATIVE_INFINITY;
  #quickReconnectAtMs = Number.NEGATIVE_INFINITY;
  #lastFrameAtMs = 0;
  #cancelTimer = nothing;
  #cancelCheck = nothing;
  #unsubscribe = nothing;

  constructor(link: Link, deps: SupervisorDependencies) {
    this.#link = link;
    this.#deps = deps;
  }

  start(): void {
    if (this.#phase !== 'stopped') return;
    this.#failures = 0;
    this.#attemptedAtMs = Number.NEGATIVE_INFINITY;
    this.#quickReconnectAtMs = Number.NEGATIVE_INFINITY;
    this.#unsubscribe = this.#deps.lifecycle.subscribe((event) => this.#onLifecycle(event));
    this.#attempt();
  }

  stop(): void {
    if (this.#phase === 'stopped') return;
    this.#unsubscribe();
    this.#drop('stopped', 'stopped');
    this.#deps.onState('closed', 'stopped');
  }

  /** The server has accepted the connection. Call `frameReceived()` first. */
  opened(): void {
    if (this.#phase !== 'opening') return;
    this.#phase = 'open';
    this.#cancelTimer();
    this.#scheduleCheck();
    this.#deps.onState('open');
  }

  subscriptionAnswered(): void {
    this.#isSubscriptionAnswered = true;
    this.#failures = 0;
  }

  get isRefused(): boolean {
    return this.#phase === 'refused';
  }

  /** Milliseconds until an attempt times out. Grows with failures, so that slow networks can connect. */
  get attemptTimeoutMs(): number {
    return Math.max(limits.realtimeStaleMs, pollDelayMs(this.#failures));
  }

  frameReceived(): void {
    this.#lastFrameAtMs = this.#deps.clock.now();
  }

  /** The connection was lost or an attempt failed. Schedules the next attempt. */
  lost(reason: string): void {
    if (this.#phase !== 'opening' && this.#phase !== 'open') return;
    const { clock, random } = this.#deps;
    const nowMs = clock.now();
    // If the server repeatedly confirms a subscription and then closes the connection, only one reconnect per
    // `realtimeStaleMs` is quick.
    const wasHealthy =
      this.#isSubscriptionAnswered && nowMs - this.#quickReconnectAtMs >= limits.realtimeStaleMs;
    if (wasHealthy) this.#quickReconnectAtMs = nowMs;
    const delayMs = reconnectDelayMs({ failures: this.#failures, reason, wasHealthy, random });
    if (!wasHealthy) this.#failures += 1;
    this.#drop('waiting', reason);
    const isHidden = !this.#deps.lifecycle.isVisible();
    this.#scheduleAttempt(reason, delayMs, isHidden ? hiddenAttemptSpacingMs : attemptSpacingMs);
  }

  /** The server has refused the connection. No further attempts until `reconnectNow()` or a restart. */
  refused(reason: string): void {
    if (this.#phase === 'stopped' || this.#phase === 'suspended') return;
    this.#drop('refused', reason);
    this.#deps.onState('closed', reason);
  }

  /**
   * Tries now instead of later, also after a refusal. Leaves a live connection alone. Does nothing while stopped, or
   * while the page is in the back/forward cache.
   */
  reconnectNow(): void {
    if (this.#phase === 'refused') this.#scheduleAttempt('asked', 0);
    else if (this.#phase !== 'suspended') this.#checkNow();
  }

  #onLifecycle(event: LifecycleEvent): void {
    switch (event) {
      case 'visible':
      case 'resume':
        this.#checkSoon();
        break;
      case 'online':
        this.#checkNow();
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

  #checkSoon(): void {
    this.#cancelCheck();
    this.#cancelCheck = this.#deps.clock.setTimeout(() => {
      if (this.#phase === 'suspended') this.#wake();
      else this.#checkNow();
    }, limits.realtimeVisibilityDelayMs);
  }

  #checkNow(): void {
    const nowMs = this.#deps.clock.now();
    if (this.#phase === 'waiting') this.#scheduleAttempt('asked', 0);
    const isOverdue = this.#phase === 'opening' && nowMs - this.#attemptedAtMs > supersededAfterMs;
    const isStale = this.#phase === 'open' && this.#silenceMs() > limits.realtimeStaleMs;
    if (!isOverdue && !isStale) return;
    const reason = isStale ? 'stale' : 'superseded';
    this.#drop('waiting', reason);
    this.#scheduleAttempt(reason, 0);
  }

  #suspend(): void {
    if (this.#phase === 'stopped' || this.#phase === 'refused' || this.#phase === 'suspended') return;
    this.#drop('suspended', 'page_hidden');
    this.#deps.onState('connecting', 'page_hidden');
  }

  #wake(): void {
    if (this.#phase !== 'suspended') return;
    this.#cancelCheck();
    this.#attempt();
  }

  #attempt(): void {
    this.#cancelTimer();
    this.#phase = 'opening';
    this.#isSubscriptionAnswered = false;
    this.#attemptedAtMs = this.#deps.clock.now();
    this.#cancelTimer = this.#deps.clock.setTimeout(() => this.lost('silent_server'), this.attemptTimeoutMs);
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

  /** With `isGrace`, the connection already seems stale, and the check waits for frames that are already queued. */
  #scheduleCheck(isGrace = false): void {
    const leftMs = Math.max(1, limits.realtimeStaleMs - this.#silenceMs() + 1);
    const spreadMs = staleSpreadMs * this.#deps.random();
    const untilPollMs = leftMs > limits.realtimePollMinMs ? limits.realtimePollMinMs : leftMs + spreadMs;
    const delayMs = isGrace ? limits.realtimeVisibilityDelayMs : untilPollMs;
    const dueAtMs = this.#deps.clock.now() + delayMs;
    this.#cancelTimer = this.#deps.clock.setTimeout(() => this.#check(dueAtMs), delayMs);
  }

  #check(dueAtMs: number): void {
    const isStale = this.#silenceMs() > limits.realtimeStaleMs;
    // After sleep or a long task, this check may run before queued frames are handled. Wait for them first.
    const isLate = this.#deps.clock.now() - dueAtMs > lateTimerMs;
    if (isStale && !isLate) {
      this.lost('stale');
      return;
    }
    if (this.#silenceMs() >= probeAfterMs) this.#link.probe?.();
    this.#scheduleCheck(isStale);
  }

  #silenceMs(): number {
    return this.#deps.clock.now() - this.#lastFrameAtMs;
  }

  #drop(phase: Phase, reason: string): void {
    this.#cancelTimer();
    this.#cancelCheck();
    this.#cancelTimer = nothing;
    this.#cancelCheck = nothing;
    this.#phase = phase;
    this.#link.drop(reason);
  }
}

function nothing(): void {
  // Nothing to cancel.
}
