import { ServerSocket } from './ServerSocket.ts';
import { type SocketServer, startSocketServer } from './socketServer.ts';

/** What the cable server does by itself; change it at any time. */
export interface CableBehaviour {
  /** Whether a new connection is welcomed. */
  welcomes: boolean;
  /** What becomes of a subscription: `ignore` never answers, so that a test can answer late or not at all. */
  subscribe: 'confirm' | 'reject' | 'ignore';
  /** The subprotocol that is chosen where the client offers it; otherwise none is. */
  subprotocol: string;
}

/** A server that speaks the cable protocol as Action Cable does, and misbehaves when it is told to. */
export interface CableServer extends SocketServer<CableConnection> {
  readonly url: string;
  readonly behaviour: CableBehaviour;
  /** Publishes an event to every live stream of this token. */
  publish(pubsubToken: string, event: string, data: unknown): void;
  /** Ends every live stream of this token: there is a new one, which a session may ask for. */
  renew(pubsubToken: string): void;
}

/** The identifier by which a stream is known on the wire; it is compared as text. */
export function cableIdentifier(pubsubToken: string, convToken?: string): string {
  const session = convToken === undefined ? {} : { conv_token: convToken };
  return JSON.stringify({ channel: 'RoomChannel', ...session, pubsub_token: pubsubToken });
}

/** A connection of the cable server, with the words of the protocol. */
export class CableConnection extends ServerSocket {
  /** Tokens whose streams are live on this connection. */
  readonly streams = new Set<string>();
  /** Token → the identifier under which the client asked for its stream last. */
  readonly #identifiers = new Map<string, string>();

  welcome(): void {
    this.send({ type: 'welcome' });
  }

  ping(): void {
    this.send({ type: 'ping', message: Math.floor(Date.now() / 1_000) });
  }

  confirm(pubsubToken: string): void {
    this.streams.add(pubsubToken);
    this.send({ identifier: this.#identifierOf(pubsubToken), type: 'confirm_subscription' });
  }

  reject(pubsubToken: string): void {
    this.send({ identifier: this.#identifierOf(pubsubToken), type: 'reject_subscription' });
  }

  /** Publishes an event to this connection's stream. */
  publish(pubsubToken: string, event: string, data: unknown): void {
    this.send({ identifier: this.#identifierOf(pubsubToken), message: { event, data } });
  }

  /** Says `disconnect` and closes; the field `reconnect` is left out where it is undefined. */
  disconnect(reason: string, reconnect?: boolean): void {
    this.send({ type: 'disconnect', reason, reconnect });
    this.close(1_000);
  }

  /** As Action Cable: a second request for a live stream, and whatever is unknown, is ignored without a word. */
  answer({ command, identifier }: Record<string, unknown>, { subscribe }: CableBehaviour): void {
    const { pubsub_token: token } = JSON.parse(String(identifier));
    const isLive = this.streams.has(token) && this.#identifiers.get(token) === identifier;
    if (command === 'unsubscribe' && isLive) this.streams.delete(token);
    if (command !== 'subscribe' || isLive) return;
    this.#identifiers.set(token, String(identifier));
    if (subscribe === 'confirm') this.confirm(token);
    if (subscribe === 'reject') this.reject(token);
  }

  #identifierOf(pubsubToken: string): string {
    return this.#identifiers.get(pubsubToken) ?? cableIdentifier(pubsubToken);
  }
}

/** Starts a cable server on a free port. It sends no pings by itself. */
export async function startCableServer(initial: Partial<CableBehaviour> = {}): Promise<CableServer> {
  const behaviour: CableBehaviour = {
    welcomes: true,
    subscribe: 'confirm',
    subprotocol: 'actioncable-v1-json',
    ...initial,
  };
  const server = await startSocketServer<CableConnection>({
    chooseSubprotocol: (offered) => offered.has(behaviour.subprotocol) && behaviour.subprotocol,
    make: (...parts) => new CableConnection(...parts),
    onConnection(connection) {
      if (behaviour.welcomes) connection.welcome();
    },
    onFrame: (connection, frame) => connection.answer(frame, behaviour),
  });
  return {
    ...server,
    url: `ws://127.0.0.1:${server.port}/cable`,
    behaviour,
    publish(pubsubToken, event, data) {
      for (const connection of server.connections) {
        if (connection.streams.has(pubsubToken)) connection.publish(pubsubToken, event, data);
      }
    },
    renew(pubsubToken) {
      for (const connection of server.connections) {
        if (connection.streams.has(pubsubToken)) connection.disconnect('renewed', true);
      }
    },
  };
}
