import type { RealtimeAdapter, RealtimeListener, TokenChange } from '../../connection/RealtimeAdapter.ts';
import type { Clock } from '../../environment/clock.ts';
import { normalizeEventName } from '../../protocol/realtimeEvents.ts';
import type { HubListener, MemoryHub } from './MemoryHub.ts';

export interface StreamSource {
  isAuthorized(pubsubToken: string, convToken: string | null): boolean;
  /** Returns the presence that a subscriber receives initially and on each heartbeat. */
  presenceOf(pubsubToken: string): object;
}

const reconnectDelayMs = 1_000;

/** Replaces the real adapters, and uses no socket. */
export class MemoryAdapter implements RealtimeAdapter {
  readonly #hub: MemoryHub;
  readonly #source: StreamSource;
  readonly #clock: Clock;
  readonly #listener: RealtimeListener;
  #isStarted = false;
  /** The current connection. Events of earlier ones are ignored. */
  #connection: HubListener | undefined;
  #token: string | undefined;
  #convToken: string | null = null;
  #subscribed = new Set<string>();
  #isRejected = false;
  #cancelRetry: () => void = () => undefined;

  constructor(hub: MemoryHub, source: StreamSource, clock: Clock, listener: RealtimeListener) {
    this.#hub = hub;
    this.#source = source;
    this.#clock = clock;
    this.#listener = listener;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#isRejected = false;
    this.#open();
  }

  setToken(pubsubToken: string, { isAnotherVisitor = false, convToken = null }: TokenChange = {}): void {
    if (pubsubToken === this.#token && convToken === this.#convToken && !this.#isRejected) return;
    this.#token = pubsubToken;
    this.#convToken = convToken;
    this.#isRejected = false;
    if (isAnotherVisitor) this.#subscribed.clear();
    if (this.#connection) this.#subscribe(this.#connection, pubsubToken);
  }

  stop(): void {
    if (!this.#isStarted) return;
    this.#isStarted = false;
    this.#close();
    this.#listener.onState('closed', 'stopped');
  }

  reconnectNow(): void {
    if (this.#isStarted && !this.#connection) this.#open();
  }

  performPresence(): boolean {
    const connection = this.#connection;
    if (connection && this.#token && this.#subscribed.has(this.#token))
      this.#sendPresence(connection, this.#token);
    return true;
  }

  #open(): void {
    this.#cancelRetry();
    this.#listener.onState('connecting');
    this.#cancelRetry = this.#clock.setTimeout(() => this.#opened(), this.#hub.latencyMs);
  }

  #opened(): void {
    if (!this.#hub.isUp) {
      this.#retry('transport_closed');
      return;
    }
    const connection: HubListener = {
      onEvent: (token, event, data) => this.#onEvent(connection, token, event, data),
      onRenewed: (token) => this.#onRenewed(connection, token),
      onDisconnected: (reason) => this.#disconnect(connection, reason),
    };
    this.#connection = connection;
    this.#hub.listeners.add(connection);
    this.#listener.onState('open');
    if (this.#token !== undefined && !this.#isRejected) this.#subscribe(connection, this.#token);
  }

  #subscribe(connection: HubListener, token: string): void {
    this.#clock.setTimeout(() => {
      if (connection !== this.#connection || token !== this.#token || this.#hub.isFrozen) return;
      if (!this.#source.isAuthorized(token, this.#convToken)) {
        this.#isRejected = true;
        this.#listener.onRejected('rejected');
        return;
      }
      this.#subscribed = new Set([token]);
      this.#listener.onConfirmed();
      this.#sendPresence(connection, token);
    }, this.#hub.latencyMs);
  }

  #sendPresence(connection: HubListener, token: string): void {
    this.#clock.setTimeout(() => {
      if (!this.#hub.isFrozen) connection.onEvent(token, 'presence.update', this.#source.presenceOf(token));
    }, this.#hub.latencyMs);
  }

  #onEvent(connection: HubListener, token: string, event: string, data: unknown): void {
    if (connection !== this.#connection || !this.#subscribed.has(token)) return;
    const name = normalizeEventName(event);
    if (name) this.#listener.onEvent(name, data);
  }

  #onRenewed(connection: HubListener, token: string): void {
    if (connection !== this.#connection || !this.#subscribed.has(token)) return;
    // If another stream was requested meanwhile, the new connection subscribes to it.
    const isCurrent = token === this.#token;
    this.#isRejected ||= isCurrent;
    this.#disconnect(connection, 'renewed');
    if (isCurrent) this.#listener.onRejected('renewed');
  }

  #disconnect(connection: HubListener, reason: string): void {
    this.#hub.listeners.delete(connection);
    if (connection !== this.#connection) return;
    this.#close();
    this.#retry(reason);
  }

  #retry(reason: string): void {
    const retryAtMs = this.#clock.now() + reconnectDelayMs;
    this.#cancelRetry();
    this.#cancelRetry = this.#clock.setTimeout(() => this.#open(), reconnectDelayMs);
    this.#listener.onState('connecting', reason, retryAtMs);
  }

  #close(): void {
    this.#cancelRetry();
    if (this.#connection) this.#hub.listeners.delete(this.#connection);
    this.#connection = undefined;
    this.#subscribed.clear();
  }
}
