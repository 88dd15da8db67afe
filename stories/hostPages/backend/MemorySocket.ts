import type { MemoryHub, MemoryServer } from '@chat/core/testing';

const pingEveryMs = 3_000;

type HubListener = MemoryHub['listeners'] extends Set<infer Listener> ? Listener : never;

/** A socket to the memory server that speaks Action Cable as the widget's own library expects it (spec §8). */
export class MemorySocket extends EventTarget {
  readonly protocol = 'actioncable-v1-json';
  onopen: ((event: Event) => void) | undefined;
  onmessage: ((event: Event) => void) | undefined;
  onclose: ((event: Event) => void) | undefined;
  onerror: ((event: Event) => void) | undefined;
  readonly #server: MemoryServer;
  /** Stream → the identifier under which the client asked for it. */
  readonly #streams = new Map<string, string>();
  readonly #listener: HubListener = {
    onEvent: (token, event, data) => this.#publish(token, event, data),
    onRenewed: (token) => this.#renewed(token),
    onDisconnected: () => this.close(),
  };
  readonly #opening: ReturnType<typeof setTimeout>;
  #pings: ReturnType<typeof setInterval> | undefined;

  constructor(server: MemoryServer) {
    super();
    this.#server = server;
    this.#opening = setTimeout(() => this.#open());
  }

  /** What the client says: it asks for streams and leaves them; presence needs no answer. */
  send(frame: string): void {
    const { command, identifier } = JSON.parse(frame);
    const token: string = JSON.parse(identifier).pubsub_token;
    if (command === 'unsubscribe') this.#streams.delete(token);
    if (command !== 'subscribe') return;
    this.#streams.set(token, identifier);
    this.#tell({ type: 'confirm_subscription', identifier });
    const { backend } = this.#server;
    const visitor = [...backend.contacts.values()].find(({ pubsubToken }) => pubsubToken === token);
    if (visitor) this.#publish(token, 'presence.update', backend.presenceOf(visitor));
  }

  close(): void {
    clearTimeout(this.#opening);
    clearInterval(this.#pings);
    this.#server.hub.listeners.delete(this.#listener);
    this.#fire(Object.assign(new Event('close'), { code: 1_000 }));
  }

  #open(): void {
    this.#server.hub.listeners.add(this.#listener);
    this.#fire(new Event('open'));
    this.#tell({ type: 'welcome' });
    this.#pings = setInterval(() => this.#tell({ type: 'ping' }), pingEveryMs);
  }

  #publish(token: string, event: string, data: unknown): void {
    const identifier = this.#streams.get(token);
    if (identifier !== undefined) this.#tell({ identifier, message: { event, data } });
  }

  #renewed(token: string): void {
    if (!this.#streams.has(token)) return;
    this.#tell({ type: 'disconnect', reason: 'renewed', reconnect: true });
    this.close();
  }

  #tell(frame: object): void {
    this.#fire(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }

  #fire(event: Event): void {
    this.dispatchEvent(event);
    if (event.type === 'open') this.onopen?.(event);
    if (event.type === 'message') this.onmessage?.(event);
    if (event.type === 'close') this.onclose?.(event);
  }
}
