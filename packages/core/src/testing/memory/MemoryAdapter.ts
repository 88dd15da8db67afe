import type { RealtimeAdapter, RealtimeListener, TokenChange } from '../../connection/RealtimeAdapter.ts';
import type { Clock } from '../../environment/clock.ts';
import { normaliseEventName } from '../../protocol/realtimeEvents.ts';
import type { HubListener, MemoryHub } from './MemoryHub.ts';

/** What an adapter asks the memory server. */
export interface StreamSource {
  /** Whether somebody with this session may listen to the stream of a realtime token. */
  mayListen(pubsubToken: string, convToken: string | null): boolean;
  /** What a subscriber hears at first and whenever they say that they are here. */
  presenceOf(pubsubToken: string): object;
}

const reopenAfterMs = 1_000;

/** A live connection to the memory server: what the real adapters promise, without a socket. */
export class MemoryAdapter implements RealtimeAdapter {
  readonly #hub: MemoryHub;
  readonly #source: StreamSource;
  readonly #clock: Clock;
  readonly #listener: RealtimeListener;
  #isStarted = false;
  /** The connection of now; an earlier one is dead, whatever still arrives from it. */
  #connection: HubListener | undefined;
  #token: string | undefined;
  #convToken: string | null = null;
  #heard = new Set<string>();
  #isRefused = false;
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
    this.#isRefused = false;
    this.#open();
  }

  setToken(pubsubToken: string, { isAnotherVisitor = false, convToken = null }: TokenChange = {}): void {
    if (pubsubToken === this.#token && convToken === this.#convToken && !this.#isRefused) return;
    this.#token = pubsubToken;
    this.#convToken = convToken;
    this.#isRefused = false;
    if (isAnotherVisitor) this.#heard.clear();
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

  performPresence(): void {
    const connection = this.#connection;
    if (connection && this.#token && this.#heard.has(this.#token))
      this.#sendPresence(connection, this.#token);
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
      hear: (token, event, data) => this.#hear(connection, token, event, data),
      renewed: (token) => this.#renewed(connection, token),
      cut: (reason) => this.#cut(connection, reason),
    };
    this.#connection = connection;
    this.#hub.listeners.add(connection);
    this.#listener.onState('open');
    if (this.#token !== undefined && !this.#isRefused) this.#subscribe(connection, this.#token);
  }

  #subscribe(connection: HubListener, token: string): void {
    this.#clock.setTimeout(() => {
      if (connection !== this.#connection || token !== this.#token || this.#hub.isFrozen) return;
      if (!this.#source.mayListen(token, this.#convToken)) {
        this.#isRefused = true;
        this.#listener.onRejected('rejected');
        return;
      }
      this.#heard = new Set([token]);
      this.#listener.onConfirmed();
      this.#sendPresence(connection, token);
    }, this.#hub.latencyMs);
  }

  #sendPresence(connection: HubListener, token: string): void {
    this.#clock.setTimeout(() => {
      if (!this.#hub.isFrozen) connection.hear(token, 'presence.update', this.#source.presenceOf(token));
    }, this.#hub.latencyMs);
  }

  #hear(connection: HubListener, token: string, event: string, data: unknown): void {
    if (connection !== this.#connection || !this.#heard.has(token)) return;
    const name = normaliseEventName(event);
    if (name) this.#listener.onEvent(name, data);
  }

  #renewed(connection: HubListener, token: string): void {
    if (connection !== this.#connection || !this.#heard.has(token)) return;
    // What was asked for meanwhile is another stream, which the new connection subscribes to.
    const isWanted = token === this.#token;
    this.#isRefused ||= isWanted;
    this.#cut(connection, 'renewed');
    if (isWanted) this.#listener.onRejected('renewed');
  }

  #cut(connection: HubListener, reason: string): void {
    this.#hub.listeners.delete(connection);
    if (connection !== this.#connection) return;
    this.#close();
    this.#retry(reason);
  }

  #retry(reason: string): void {
    const retryAtMs = this.#clock.now() + reopenAfterMs;
    this.#cancelRetry();
    this.#cancelRetry = this.#clock.setTimeout(() => this.#open(), reopenAfterMs);
    this.#listener.onState('connecting', reason, retryAtMs);
  }

  #close(): void {
    this.#cancelRetry();
    if (this.#connection) this.#hub.listeners.delete(this.#connection);
    this.#connection = undefined;
    this.#heard.clear();
  }
}
