import { createHmac } from 'node:crypto';
import { ServerSocket } from './ServerSocket.ts';
import { type SocketServer, startSocketServer } from './socketServer.ts';

/** The behavior of the Pusher server. It can be changed at any time. */
export interface PusherBehavior {
  /** Whether a new connection receives `connection_established`. */
  establishes: boolean;
  /** The response to a subscription with a valid signature. `ignore` sends none. */
  subscribe: 'confirm' | 'ignore';
  /** The format of the members in `subscription_succeeded`, which differs between servers. */
  members: 'object' | 'text' | 'without ids' | 'missing';
  /** Whether pings are answered. */
  pongs: boolean;
}

/** A server that implements the needed parts of version 7 of the Pusher protocol, and misbehaves on request. */
export interface PusherServer extends SocketServer<PusherConnection> {
  readonly key: string;
  readonly behavior: PusherBehavior;
  /** Returns the response body of an authorization endpoint for this socket and channel. */
  sign(socketId: string, channelName: string): { readonly auth: string; readonly channel_data?: string };
  /** Publishes an event to all subscribers of a channel. */
  publish(channelName: string, event: string, data: unknown): void;
  /** Disconnects all subscribers of a channel with the code 4200. */
  renew(channelName: string): void;
}

const key = 'test-key';
const secret = 'test-secret';
const members = { ids: ['v1'], hash: { v1: {} }, count: 1 };
const memberShapes: Record<PusherBehavior['members'], unknown> = {
  object: { presence: members },
  text: JSON.stringify({ presence: members }),
  'without ids': JSON.stringify({ presence: { hash: members.hash, count: 1 } }),
  missing: undefined,
};

/** A connection of the Pusher server. */
export class PusherConnection extends ServerSocket {
  readonly socketId = `${Math.floor(Math.random() * 1e9)}.${Math.floor(Math.random() * 1e9)}`;
  /** The subscribed channels. */
  readonly channels = new Set<string>();

  establish(): void {
    const data = JSON.stringify({ socket_id: this.socketId, activity_timeout: 120 });
    this.send({ event: 'pusher:connection_established', data });
  }

  confirm(channel: string, shape: PusherBehavior['members'] = 'object'): void {
    this.channels.add(channel);
    this.send({ event: 'pusher_internal:subscription_succeeded', channel, data: memberShapes[shape] });
  }

  /** Publishes an event. Like real providers, sends its data as JSON text. */
  publish(channel: string, event: string, data: unknown): void {
    this.send({ event, channel, data: JSON.stringify(data) });
  }

  /** Sends an error and closes the connection with its code. */
  closeWithError(code: number): void {
    this.send({ event: 'pusher:error', data: { code, message: 'requested by a test' } });
    this.close(code);
  }

  handle(frame: Record<string, unknown>, behavior: PusherBehavior): void {
    if (frame.event === 'pusher:ping' && behavior.pongs) this.send({ event: 'pusher:pong', data: {} });
    const { channel, auth, channel_data } = Object(frame.data);
    if (frame.event === 'pusher:unsubscribe') this.channels.delete(channel);
    if (frame.event !== 'pusher:subscribe') return;
    if (auth !== signature(this.socketId, channel, channel_data)) {
      const data = { type: 'AuthError', error: 'The signature is invalid.', status: 401 };
      this.send({ event: 'pusher:subscription_error', channel, data });
    } else if (behavior.subscribe === 'confirm') {
      this.confirm(channel, behavior.members);
    }
  }
}

/** Starts a Pusher server on a free port. */
export async function startPusherServer(initial: Partial<PusherBehavior> = {}): Promise<PusherServer> {
  const behavior: PusherBehavior = {
    establishes: true,
    subscribe: 'confirm',
    members: 'object',
    pongs: true,
    ...initial,
  };
  const server = await startSocketServer<PusherConnection>({
    create: (...parts) => new PusherConnection(...parts),
    onConnection(connection) {
      if (behavior.establishes) connection.establish();
    },
    onFrame: (connection, frame) => connection.handle(frame, behavior),
  });
  return {
    ...server,
    key,
    behavior,
    sign(socketId, channelName) {
      if (!channelName.startsWith('presence-')) return { auth: signature(socketId, channelName) };
      const channel_data = JSON.stringify({ user_id: 'v1', user_info: {} });
      return { auth: signature(socketId, channelName, channel_data), channel_data };
    },
    publish(channelName, event, data) {
      for (const connection of server.connections) {
        if (connection.channels.has(channelName)) connection.publish(channelName, event, data);
      }
    },
    renew(channelName) {
      for (const connection of server.connections) {
        if (connection.channels.has(channelName)) connection.closeWithError(4200);
      }
    },
  };
}

function signature(socketId: string, channelName: string, channelData?: string): string {
  const parts = [socketId, channelName, ...(channelData === undefined ? [] : [channelData])];
  return `${key}:${createHmac('sha256', secret).update(parts.join(':')).digest('hex')}`;
}
