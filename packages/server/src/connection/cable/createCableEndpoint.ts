import { type WebSocket, WebSocketServer } from 'ws';
import type { AgentAccess } from '../../channel/AgentAccess.ts';
import type { Edge } from '../../edge/createEdge.ts';
import { toSeconds } from '../../wire/wire.ts';
import type { StreamBackend } from '../openVisitorStream.ts';
import {
  maxFragments,
  maxFrameBytes,
  type SocketEndpoint,
  type SocketUpgrade,
  spread,
} from '../SocketEndpoint.ts';
import { createCableChannel } from './CableChannel.ts';
import { CableConnection } from './CableConnection.ts';

const pingIntervalMs = 3_000;
/** Every tenth heartbeat also sends a websocket ping, to detect dead connections. */
const pingsPerProbe = 10;

export interface CableBackend extends StreamBackend, Pick<Edge, 'networkOf'> {
  readonly agents: AgentAccess;
}

/** Creates the websocket endpoint `/cable` (Action Cable protocol), with a heartbeat every 3 s. */
export function createCableEndpoint(backend: CableBackend): SocketEndpoint {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    maxFragments,
    handleProtocols: chooseProtocol,
  });
  const clients = new Map<WebSocket, { connection: CableConnection; isAlive: boolean }>();

  const onError = (cause: unknown) => backend.logger.error('A command on /cable failed.', cause);

  const accept = (socket: WebSocket, { request, slot }: SocketUpgrade) => {
    const openChannel = createCableChannel(backend, backend.agents, backend.networkOf(request));
    const connection = new CableConnection(socket, openChannel, slot);
    slot.attach(socket, { onError, onTooLate: () => connection.disconnect('no_subscription', true) });
    const client = { connection, isAlive: true };
    clients.set(socket, client);
    socket.on('message', (data, isBinary) => {
      if (!isBinary) connection.receive(String(data));
    });
    socket.on('pong', () => {
      client.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clients.delete(socket);
      connection.dispose();
    });
  };

  let pings = 0;
  const heartbeat = setInterval(() => {
    pings += 1;
    const isProbe = pings % pingsPerProbe === 0;
    for (const [socket, client] of clients) {
      client.connection.ping(toSeconds(backend.now()));
      if (!isProbe) continue;
      if (!client.isAlive) socket.terminate();
      client.isAlive = false;
      socket.ping();
    }
  }, pingIntervalMs);
  heartbeat.unref();

  return {
    family: 'cable',
    clientCount: () => clients.size,
    matches: (path) => path === '/cable',
    upgrade: (upgrade) =>
      server.handleUpgrade(upgrade.request, upgrade.socket, upgrade.head, (client) =>
        accept(client, upgrade),
      ),
    async close(drainMs) {
      await spread(clients.values(), drainMs, ({ connection }) =>
        connection.disconnect('server_restart', true),
      );
      clearInterval(heartbeat);
      server.close();
    },
    terminateClients() {
      for (const socket of clients.keys()) socket.terminate();
    },
  };
}

/**
 * Selects the subprotocol like Action Cable: `actioncable-v1-json` if the client offers it, else
 * `actioncable-unsupported` if the client offers that, else none.
 */
function chooseProtocol(offered: Set<string>): string | false {
  return ['actioncable-v1-json', 'actioncable-unsupported'].find((name) => offered.has(name)) ?? false;
}
