import { ServerSocket } from './ServerSocket.ts';
import { type SocketServer, startSocketServer } from './socketServer.ts';

export interface CableBehavior {
  welcomes: boolean;
  /** `ignore` sends no response, so that the test can respond. */
  subscribe: 'confirm' | 'reject' | 'ignore';
  /** The subprotocol to choose if the client offers it. */
  subprotocol: string;
}

export interface CableServer extends SocketServer<CableConnection> {
  readonly url: string;
  readonly behavior: CableBehavior;
  publish(pubsubToken: string, event: string, data: unknown): void;
  renew(pubsubToken: string): void;
}

/** Identifiers are compared as text. */
export function cableIdentifier(pubsubToken: string, convToken?: string): string {
  const session = convToken === undefined ? {} : { conv_token: convToken };
  return JSON.stringify({ channel: 'RoomChannel', ...session, pubsub_token: pubsubToken });
}

export class CableConnection extends ServerSocket {
  /** Tokens of the subscribed streams. */
  readonly streams = new Set<string>();
  /** The identifier of the latest subscription for each token. */
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

  /** Sends an event even if the connection is not subscribed to the stream. */
  publish(pubsubToken: string, event: string, data: unknown): void {
    this.send({ identifier: this.#identifierOf(pubsubToken), message: { event, data } });
  }

  disconnect(reason: string, reconnect?: boolean): void {
    this.send({ type: 'disconnect', reason, reconnect });
    this.close(1_000);
  }

  /** Like Action Cable, ignores unknown commands and repeated subscriptions. */
  handle({ command, identifier }: Record<string, unknown>, { subscribe }: CableBehavior): void {
    const { pubsub_token: token } = JSON.parse(String(identifier));
    const isSubscribed = this.streams.has(token) && this.#identifiers.get(token) === identifier;
    if (command === 'unsubscribe' && isSubscribed) this.streams.delete(token);
    if (command !== 'subscribe' || isSubscribed) return;
    this.#identifiers.set(token, String(identifier));
    if (subscribe === 'confirm') this.confirm(token);
    if (subscribe === 'reject') this.reject(token);
  }

  #identifierOf(pubsubToken: string): string {
    return this.#identifiers.get(pubsubToken) ?? cableIdentifier(pubsubToken);
  }
}

/** Sends no pings unless a test calls `ping()`. */
export async function startCableServer(initial: Partial<CableBehavior> = {}): Promise<CableServer> {
  const behavior: CableBehavior = {
    welcomes: true,
    subscribe: 'confirm',
    subprotocol: 'actioncable-v1-json',
    ...initial,
  };
  const server = await startSocketServer<CableConnection>({
    chooseSubprotocol: (offered) => offered.has(behavior.subprotocol) && behavior.subprotocol,
    create: (...parts) => new CableConnection(...parts),
    onConnection(connection) {
      if (behavior.welcomes) connection.welcome();
    },
    onFrame: (connection, frame) => connection.handle(frame, behavior),
  });
  return {
    ...server,
    url: `ws://127.0.0.1:${server.port}/cable`,
    behavior,
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
