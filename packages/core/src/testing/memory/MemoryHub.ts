import type { Clock } from '../../environment/clock.ts';

/** What becomes of one event on its way to one listener. */
export interface Passage {
  /** Milliseconds until it arrives; a later one may arrive earlier. */
  readonly delayMs?: number;
  readonly isLost?: boolean;
  /** How often it arrives. */
  readonly copies?: number;
}

/** A live connection as the hub sees it. */
export interface HubListener {
  hear(pubsubToken: string, event: string, data: unknown): void;
  /** The stream of a token has ended; there is a new one, which a session may ask for. */
  renewed(pubsubToken: string): void;
  /** The connection is cut. */
  cut(reason: string): void;
}

/** Carries events from the memory server to its listeners, as well or as badly as it is told to. */
export class MemoryHub {
  readonly listeners = new Set<HubListener>();
  /** What becomes of the next events; the first is for the next. Without a plan they arrive after the latency. */
  readonly plans: Passage[] = [];
  latencyMs: number;
  /** While false nobody gets a connection. */
  isUp = true;
  /** While true sockets stay open and nothing comes through: half open. */
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
            if (this.listeners.has(listener)) listener.hear(pubsubToken, event, data);
          },
          delayMs * (copy + 1),
        );
      }
    }
  }

  /** Ends the stream of a token. It is never lost: a server closes the socket for it. */
  renew(pubsubToken: string): void {
    this.#clock.setTimeout(() => {
      for (const listener of [...this.listeners]) listener.renewed(pubsubToken);
    }, this.latencyMs);
  }

  /** Cuts every connection; what is under way is lost. */
  disconnect(reason: string): void {
    for (const listener of [...this.listeners]) listener.cut(reason);
  }
}
