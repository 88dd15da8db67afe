import type { RealtimeSocket } from '../../src/connection/RealtimeDependencies.ts';
import type { Clock } from '../../src/environment/clock.ts';

const latencyMs = 10;

type Handler = ((event: object) => void) | undefined;

interface SocketEvents {
  readonly open: undefined;
  readonly error: unknown;
  readonly message: { readonly data: unknown };
  readonly close: { readonly code: number };
}

export class DayCable {
  socket: DaySocket | undefined;
  sockets = 0;
  readonly listeners = { count: 0 };
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get WebSocket() {
    const cable = this;
    return class extends DaySocket {
      constructor() {
        super(cable);
      }
    };
  }

  later(task: () => void): void {
    this.#clock.setTimeout(task, latencyMs);
  }

  ping(): void {
    this.send({ type: 'ping', message: 0 });
  }

  publish(event: string, data: unknown): void {
    if (this.socket?.identifier) this.send({ identifier: this.socket.identifier, message: { event, data } });
  }

  send(frame: object): void {
    this.socket?.receive(JSON.stringify(frame));
  }

  drop(): void {
    this.socket?.end();
  }
}

/** A socket that receives a welcome after it has opened, and a confirmation when it subscribes. */
class DaySocket implements RealtimeSocket {
  readonly protocol = 'actioncable-v1-json';
  readonly readyState = 1;
  identifier: string | undefined;
  binaryType = 'blob';
  onopen: Handler;
  onmessage: Handler;
  onclose: Handler;
  onerror: Handler;
  readonly #cable: DayCable;
  readonly #listeners = new Map<string, Set<(event: never) => void>>();

  constructor(cable: DayCable) {
    this.#cable = cable;
    cable.socket = this;
    cable.sockets += 1;
    cable.later(() => {
      this.#emit('open', undefined);
      cable.later(() => this.receive('{"type":"welcome"}'));
    });
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    const set = this.#listeners.get(type) ?? new Set();
    if (!set.has(listener)) this.#cable.listeners.count += 1;
    this.#listeners.set(type, set.add(listener));
  }

  removeEventListener(type: string, listener: (event: never) => void): void {
    if (this.#listeners.get(type)?.delete(listener)) this.#cable.listeners.count -= 1;
  }

  receive(data: string): void {
    this.#emit('message', { data });
  }

  send(frame: string): void {
    const { command, identifier } = JSON.parse(frame);
    if (command !== 'subscribe') return;
    this.identifier = identifier;
    this.#cable.later(() => this.receive(JSON.stringify({ identifier, type: 'confirm_subscription' })));
  }

  close(): void {
    this.end();
  }

  end(): void {
    if (this.#cable.socket !== this) return;
    this.#cable.socket = undefined;
    this.#emit('close', { code: 1006 });
    for (const set of this.#listeners.values()) this.#cable.listeners.count -= set.size;
    this.#listeners.clear();
  }

  #emit<Name extends keyof SocketEvents>(name: Name, event: SocketEvents[Name]): void {
    this[`on${name}`]?.({ ...Object(event) });
    for (const listener of [...(this.#listeners.get(name) ?? [])])
      (listener as (event: SocketEvents[Name]) => void)(event);
  }
}
