import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServerSocket } from './ServerSocket.ts';

/** A websocket server on a free port of this machine. */
export interface SocketServer<TSocket extends ServerSocket> {
  readonly port: number;
  /** Every connection that was ever made, oldest first. */
  readonly connections: readonly TSocket[];
  /** Resolves with the n-th connection (from 1), be it there already or still to come. */
  connection(number: number): Promise<TSocket>;
  /** Resolves once `find` finds something; looks again after every connection and every frame of a client. */
  until<T>(find: () => T | undefined): Promise<T>;
  /** Resolves with the first frame of any client that fits, be it there already or still to come. */
  received(fits: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** Cuts every connection and refuses new ones, as a server that is not running. */
  goDown(): Promise<void>;
  /** Listens again, on the same port. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** What makes a protocol out of sockets. */
export interface SocketServerOptions<TSocket extends ServerSocket> {
  /** Chooses among the offered subprotocols; false chooses none. */
  chooseSubprotocol?(offered: ReadonlySet<string>): string | false;
  make(webSocket: WebSocket, stream: Duplex, request: IncomingMessage): TSocket;
  onConnection(socket: TSocket): void;
  onFrame(socket: TSocket, frame: Record<string, unknown>): void;
}

/** Starts a websocket server on a free port. */
export async function startSocketServer<TSocket extends ServerSocket>(
  options: SocketServerOptions<TSocket>,
): Promise<SocketServer<TSocket>> {
  const connections: TSocket[] = [];
  const frames: Record<string, unknown>[] = [];
  const changes = changeWatch();
  const http = createServer((_, response) => response.writeHead(404).end());
  const { chooseSubprotocol } = options;
  const webSockets = new WebSocketServer({
    noServer: true,
    ...(chooseSubprotocol && { handleProtocols: (offered: Set<string>) => chooseSubprotocol(offered) }),
  });
  http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    webSockets.handleUpgrade(request, stream, head, (webSocket) => {
      const socket = options.make(webSocket, stream, request);
      connections.push(socket);
      webSocket.on('message', (data) => {
        const frame: Record<string, unknown> = JSON.parse(data.toString());
        socket.received.push(frame);
        frames.push(frame);
        options.onFrame(socket, frame);
        changes.tell();
      });
      options.onConnection(socket);
      changes.tell();
    });
  });
  const goDown = async () => {
    const stopped = new Promise((resolve) => http.close(resolve));
    for (const socket of connections) socket.kill();
    http.closeAllConnections();
    await stopped;
  };
  const listen = async (wanted: number) => {
    http.listen(wanted, '127.0.0.1');
    await once(http, 'listening');
    const address = http.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const port = await listen(0);
  return {
    port,
    connections,
    until: changes.until,
    connection: (number) => changes.until(() => connections[number - 1]),
    received: (fits) => changes.until(() => frames.find(fits)),
    goDown,
    async comeBack() {
      await listen(port);
    },
    close: goDown,
  };
}

function changeWatch() {
  const waiting = new Set<() => void>();
  return {
    tell() {
      for (const look of [...waiting]) look();
    },
    until: <T>(find: () => T | undefined) =>
      new Promise<T>((resolve) => {
        const look = () => {
          const found = find();
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
