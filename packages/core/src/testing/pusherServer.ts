import { createHmac } from 'node:crypto';
import { ServerSocket } from './ServerSocket.ts';
import { type SocketServer, startSocketServer } from './socketServer.ts';

/** What the pusher server does by itself; change it at any time. */
export interface PusherBehaviour {
  /** Whether a new connection is established. */
  establishes: boolean;
  /** What becomes of a subscription with a valid signature: `ignore` never answers. */
  subscribe: 'confirm' | 'ignore';
  /** How `subscription_succeeded` tells who is there; servers differ. */
  members: 'object' | 'text' | 'without ids' | 'missing';
  /** Whether pings are answered. */
  pongs: boolean;
}

/** A server that speaks the Pusher protocol, version 7, and misbehaves when it is told to. */
export interface PusherServer extends SocketServer<PusherConnection> {
  readonly key: string;
  readonly behaviour: PusherBehaviour;
  /** The body that an authorisation endpoint answers for this socket and channel. */
  sign(socketId: string, channelName: string): { readonly auth: string; readonly channel_data?: string };
  /** Publishes an event to everybody who is on the channel. */
  publish(channelName: string, event: string, data: unknown): void;
  /** Ends the channel for everybody who is on it: there is a new one, which a session may ask for. */
  renew(channelName: string): void;
}

const key = 'test-key';
const secret = 'test-secret';
const members = { ids: ['v1'], hash: { v1: {} }, count: 1 };
const memberShapes: Record<PusherBehaviour['members'], unknown> = {
  object: { presence: members },
  text: JSON.stringify({ presence: members }),
  'without ids': JSON.stringify({ presence: { hash: members.hash, count: 1 } }),
  missing: undefined,
};

/** A connection of the pusher server, with the words of the protocol. */
export class PusherConnection extends ServerSocket {
  readonly socketId = `${Math.floor(Math.random() * 1e9)}.${Math.floor(Math.random() * 1e9)}`;
  /** Channels that are live on this connection. */
  readonly channels = new Set<string>();

  establish(): void {
    const data = JSON.stringify({ socket_id: this.socketId, activity_timeout: 120 });
    this.send({ event: 'pusher:connection_established', data });
  }

  confirm(channel: string, shape: PusherBehaviour['members'] = 'object'): void {
    this.channels.add(channel);
    this.send({ event: 'pusher_internal:subscription_succeeded', channel, data: memberShapes[shape] });
  }

  /** Publishes an event; its data is JSON text, as providers send it. */
  publish(channel: string, event: string, data: unknown): void {
    this.send({ event, channel, data: JSON.stringify(data) });
  }

  /** Says an error and closes with its code. */
  refuse(code: number): void {
    this.send({ event: 'pusher:error', data: { code, message: 'told so by a test' } });
    this.close(code);
  }

  answer(frame: Record<string, unknown>, behaviour: PusherBehaviour): void {
    if (frame.event === 'pusher:ping' && behaviour.pongs) this.send({ event: 'pusher:pong', data: {} });
    const { channel, auth, channel_data } = Object(frame.data);
    if (frame.event === 'pusher:unsubscribe') this.channels.delete(channel);
    if (frame.event !== 'pusher:subscribe') return;
    if (auth !== signature(this.socketId, channel, channel_data)) {
      const data = { type: 'AuthError', error: 'The signature does not fit.', status: 401 };
      this.send({ event: 'pusher:subscription_error', channel, data });
    } else if (behaviour.subscribe === 'confirm') {
      this.confirm(channel, behaviour.members);
    }
  }
}

/** Starts a pusher server on a free port. */
export async function startPusherServer(initial: Partial<PusherBehaviour> = {}): Promise<PusherServer> {
  const behaviour: PusherBehaviour = {
    establishes: true,
    subscribe: 'confirm',
    members: 'object',
    pongs: true,
    ...initial,
  };
  const server = await startSocketServer<PusherConnection>({
    make: (...parts) => new PusherConnection(...parts),
    onConnection(connection) {
      if (behaviour.establishes) connection.establish();
    },
    onFrame: (connection, frame) => connection.answer(frame, behaviour),
  });
  return {
    ...server,
    key,
    behaviour,
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
        if (connection.channels.has(channelName)) connection.refuse(4200);
      }
    },
  };
}

function signature(socketId: string, channelName: string, channelData?: string): string {
  const parts = [socketId, channelName, ...(channelData === undefined ? [] : [channelData])];
  return `${key}:${createHmac('sha256', secret).update(parts.join(':')).digest('hex')}`;
}
