import { randomInt } from 'node:crypto';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SocketSlot } from '../../edge/SocketSlot.ts';
import type { StreamBackend } from '../openVisitorStream.ts';
import { maxFragments, maxFrameBytes, type SocketEndpoint, spread } from '../SocketEndpoint.ts';
import { createOpenChannel } from './openPusherChannel.ts';
import { activityTimeoutSeconds, PusherConnection } from './PusherConnection.ts';
import type { PusherCredentials } from './PusherCredentials.ts';
import { PusherMembers } from './PusherMembers.ts';

const checkIntervalMs = activityTimeoutSeconds * 1_000;

export function createPusherEndpoint(backend: StreamBackend, credentials: PusherCredentials): SocketEndpoint {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    maxFragments,
  });
  const openChannel = createOpenChannel(backend, credentials);
  const members = new PusherMembers();
  const clients = new Map<
    WebSocket,
    { connection: PusherConnection; isIdle: boolean; isAwaitingPong: boolean }
  >();
  const onError = (cause: unknown) => backend.logger.error('A subscription on /app failed.', cause);

  const accept = (socket: WebSocket, slot: SocketSlot) => {
    const socketId = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const connection = new PusherConnection({ socket, socketId, openChannel, members, slot });
    const onTooLate = () => connection.close(4100, 'The connection had no subscription for too long.');
    slot.attach(socket, { onError, onTooLate });
    const client = { connection, isIdle: false, isAwaitingPong: false };
    clients.set(socket, client);
    socket.on('message', (data, isBinary) => {
      Object.assign(client, { isIdle: false, isAwaitingPong: false });
      if (!isBinary) connection.receive(String(data));
    });
    socket.on('close', () => {
      clients.delete(socket);
      connection.dispose();
    });
  };

  const check = setInterval(() => {
    for (const client of clients.values()) {
      if (client.isAwaitingPong) client.connection.close(4201, 'No pong was received in time.');
      else if (client.isIdle) {
        client.isAwaitingPong = true;
        client.connection.ping();
      } else client.isIdle = true;
    }
  }, checkIntervalMs);
  check.unref();

  return {
    family: 'pusher',
    clientCount: () => clients.size,
    matches: (path) => path.startsWith('/app/'),
    upgrade({ request, socket, head, target: { path, query }, slot }) {
      const refusal = refusalOf(path.slice('/app/'.length), query.get('protocol'), credentials);
      server.handleUpgrade(request, socket, head, (client) => {
        // Refused clients need a listener too: an unhandled `error` event (an invalid frame) would end the process.
        client.on('error', () => client.terminate());
        if (!refusal) return accept(client, slot);
        slot.attach(client, { onError, onTooLate: () => client.terminate() });
        refuse(client, ...refusal);
      });
    },
    async close(drainMs) {
      // With a 42xx code, clients would reconnect immediately, while the port is still closed.
      await spread(clients.values(), drainMs, ({ connection }) =>
        connection.close(4100, 'The server is restarting.'),
      );
      clearInterval(check);
      server.close();
    },
    terminateClients() {
      for (const socket of clients.keys()) socket.terminate();
    },
  };
}

function refusalOf(
  key: string,
  protocol: string | null,
  credentials: PusherCredentials,
): [number, string] | undefined {
  if (key !== credentials.key) return [4001, 'Unknown application key.'];
  const version = Number(protocol ?? 7);
  return version >= 5 && version <= 7 ? undefined : [4007, 'This server supports protocol versions 5 to 7.'];
}

function refuse(socket: WebSocket, code: number, message: string): void {
  socket.send(JSON.stringify({ event: 'pusher:error', data: { code, message } }));
  socket.close(code);
}
