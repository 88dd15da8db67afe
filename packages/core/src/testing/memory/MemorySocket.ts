import type { MemoryServer } from '../createMemoryServer.ts';
import type { HubListener } from './MemoryHub.ts';

const pingEveryMs = 3_000;

/** A replacement for `WebSocket` that connects to the in-memory server with the Action Cable protocol. */
export class MemorySocket extends EventTarget {
  readonly protocol = 'actioncable-v1-json';
  onopen: ((event: Event) => void) | undefined;
  onmessage: ((event: Event) => void) | undefined;
  onclose: ((event: Event) => void) | undefined;
  onerror: ((event: Event) => void) | undefined;
  readonly #server: MemoryServer;
  /** Subscription identifiers by stream token. */
  readonly #streams = new Map<string, string>();
  readonly #listener: HubListener = {
    onEvent: (token, event, data) => this.#publish(token, event, data),
    onRenewed: (token) => this.#onRenewed(token),
    onDisconnected: () => this.close(),
  };
  readonly #startTimer: ReturnType<typeof setTimeout>;
  #pings: ReturnType<typeof setInterval> | undefined;

  constructor(server: MemoryServer) {
    super();
    this.#server = server;
    this.#startTimer = setTimeout(() => this.#start());
  }

  /** Handles the commands `subscribe` and `unsubscribe`. Ignores others, such as presence updates. */
  send(frame: string): void {
    const { command, identifier } = JSON.parse(frame);
    const token: string = JSON.parse(identifier).pubsub_token;
    if (command === 'unsubscribe') this.#streams.delete(token);
    if (command !== 'subscribe') return;
    this.#streams.set(token, identifier);
    this.#emit({ type: 'confirm_subscription', identifier });
    const { backend } = this.#server;
    const visitor = [...backend.contacts.values()].find(({ pubsubToken }) => pubsubToken === token);
    if (visitor) this.#publish(token, 'presence.update', backend.presenceOf(visitor));
  }

  close(): void {
    clearTimeout(this.#startTimer);
    clearInterval(this.#pings);
    this.#server.hub.listeners.delete(this.#listener);
    this.#dispatch(Object.assign(new Event('close'), { code: 1_000 }));
  }

  #start(): void {
    this.#server.hub.listeners.add(this.#listener);
    this.#dispatch(new Event('open'));
    this.#emit({ type: 'welcome' });
    this.#pings = setInterval(() => this.#emit({ type: 'ping' }), pingEveryMs);
  }

  #publish(token: string, event: string, data: unknown): void {
    const identifier = this.#streams.get(token);
    if (identifier !== undefined) this.#emit({ identifier, message: { event, data } });
  }

  #onRenewed(token: string): void {
    if (!this.#streams.has(token)) return;
    this.#emit({ type: 'disconnect', reason: 'renewed', reconnect: true });
    this.close();
  }

  #emit(frame: object): void {
    this.#dispatch(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }

  #dispatch(event: Event): void {
    this.dispatchEvent(event);
    if (event.type === 'open') this.onopen?.(event);
    if (event.type === 'message') this.onmessage?.(event);
    if (event.type === 'close') this.onclose?.(event);
  }
}
