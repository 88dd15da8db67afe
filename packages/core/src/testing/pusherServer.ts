import { createHmac } from 'node:crypto';
import { ServerSocket } from './ServerSocket.ts';
import { type SocketServer, startSocketServer } from './socketServer.ts';

export interface PusherBehavior {
  establishes: boolean;
  /** `ignore` sends no response, except to an invalid signature. */
  subscribe: 'confirm' | 'ignore';
  /** The format of the members in `subscription_succeeded`, which differs between servers. */
  members: 'object' | 'text' | 'without ids' | 'missing';
  pongs: boolean;
}

/** A server that implements the needed parts of version 7 of the Pusher protocol, and misbehaves on request. */
export interface PusherServer extends SocketServer<PusherConnection> {
  readonly key: string;
  readonly behavior: PusherBehavior;
  /** Returns the response body of an authorization endpoint for this socket and channel. */
  sign(socketId: string, channelName: string): { readonly auth: string; readonly channel_data?: string };
  publish(channelName: string, event: string, data: unknown): void;
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

export class PusherConnection extends ServerSocket {
  readonly socketId = `${Math.floor(Math.random() * 1e9)}.${Math.floor(Math.random() * 1e9)}`;
  readonly channels = new Set<string>();

  establish(): void {
    const data = JSON.stringify({ socket_id: this.socketId, activity_timeout: 120 });
    this.send({ event: 'pusher:connection_established', data });
  }

  confirm(channel: string, shape: PusherBehavior['members'] = 'object'): void {
    this.channels.add(channel);
    this.send({ event: 'pusher_internal:subscription_succeeded', channel, data: memberShapes[shape] });
  }

  /** Like real providers, sends the data as JSON text. */
  publish(channel: string, event: string, data: unknown): void {
    this.send({ event, channel, data: JSON.stringify(data) });
  }

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
