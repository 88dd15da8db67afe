import type { Clock } from '../../environment/clock.ts';

/** How one event is delivered to one listener. */
export interface EventDelivery {
  /**
   * The delay in milliseconds; by default the latency of the hub. Each further copy arrives one delay later. A later
   * event with a shorter delay may arrive earlier.
   */
  readonly delayMs?: number;
  readonly isLost?: boolean;
  /** The number of times the event arrives; 1 by default. */
  readonly copies?: number;
}

/** A live connection to the hub. */
export interface HubListener {
  onEvent(pubsubToken: string, event: string, data: unknown): void;
  /** The stream of a token has ended. The session can request a new token. */
  onRenewed(pubsubToken: string): void;
  onDisconnected(reason: string): void;
}

/** Delivers events from the memory server to its listeners, with scripted faults. */
export class MemoryHub {
  readonly listeners = new Set<HubListener>();
  /**
   * How the next events are delivered: one entry for each event and listener, in order. Without an entry, an event
   * arrives once, after the latency.
   */
  readonly plans: EventDelivery[] = [];
  latencyMs: number;
  /** While false, connecting fails, except for a `MemorySocket`. */
  isUp = true;
  /**
   * While true, connections stay open, but new events are lost and subscriptions get no response. A `MemorySocket`
   * still gets responses to its subscriptions.
   */
  isFrozen = false;
  readonly #clock: Clock;

  constructor(clock: Clock, latencyMs: number) {
    this.#clock = clock;
    this.latencyMs = latencyMs;
  }

  publish(pubsubToken: string, event: string, data: unknown): void {
    for (const listener of this.listeners) {
      const { delayMs = this.latencyMs, isLost = false, copies = 1 } = this.plans.shift() ?? {};
      if (isLost || this.isFrozen) continue;
      for (let copy = 0; copy < copies; copy += 1) {
        this.#clock.setTimeout(
          () => {
            if (this.listeners.has(listener)) listener.onEvent(pubsubToken, event, data);
          },
          delayMs * (copy + 1),
        );
      }
    }
  }

  /** Ends the stream of a token. Unlike events, this notice always arrives, because a real server closes the socket. */
  renew(pubsubToken: string): void {
    this.#clock.setTimeout(() => {
      for (const listener of [...this.listeners]) listener.onRenewed(pubsubToken);
    }, this.latencyMs);
  }

  /** Cuts all connections. Events in transit are lost. */
  disconnect(reason: string): void {
    for (const listener of [...this.listeners]) listener.onDisconnected(reason);
  }
}
