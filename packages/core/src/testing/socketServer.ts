import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServerSocket } from './ServerSocket.ts';

export interface SocketServer<TSocket extends ServerSocket> {
  readonly port: number;
  /** All connections so far, oldest first. */
  readonly connections: readonly TSocket[];
  /** `number` counts from 1. */
  connection(number: number): Promise<TSocket>;
  /**
   * Resolves with the first defined result of `find`, which is called at once and after every connection and client
   * frame.
   */
  until<T>(find: () => T | undefined): Promise<T>;
  /** Resolves with the first client frame for which `fits` returns true, which may have arrived already. */
  received(fits: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** Cuts all connections and refuses new ones. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface SocketServerOptions<TSocket extends ServerSocket> {
  /** Returns one of the offered subprotocols, or false for none. */
  chooseSubprotocol?(offered: ReadonlySet<string>): string | false;
  create(webSocket: WebSocket, stream: Duplex, request: IncomingMessage): TSocket;
  onConnection(socket: TSocket): void;
  onFrame(socket: TSocket, frame: Record<string, unknown>): void;
}

export async function startSocketServer<TSocket extends ServerSocket>(
  options: SocketServerOptions<TSocket>,
): Promise<SocketServer<TSocket>> {
  const connections: TSocket[] = [];
  const frames: Record<string, unknown>[] = [];
  const changes = createChangeNotifier();
  const http = createServer((_, response) => response.writeHead(404).end());
  const { chooseSubprotocol } = options;
  const webSockets = new WebSocketServer({
    noServer: true,
    ...(chooseSubprotocol && { handleProtocols: (offered: Set<string>) => chooseSubprotocol(offered) }),
  });
  http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    webSockets.handleUpgrade(request, stream, head, (webSocket) => {
      const socket = options.create(webSocket, stream, request);
      connections.push(socket);
      webSocket.on('message', (data) => {
        const frame: Record<string, unknown> = JSON.parse(data.toString());
        socket.received.push(frame);
        frames.push(frame);
        options.onFrame(socket, frame);
        changes.notify();
      });
      options.onConnection(socket);
      changes.notify();
    });
  });
  const stop = async () => {
    const stopped = new Promise((resolve) => http.close(resolve));
    for (const socket of connections) socket.kill();
    http.closeAllConnections();
    await stopped;
  };
  const listen = async (requestedPort: number) => {
    http.listen(requestedPort, '127.0.0.1');
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
    stop,
    async restart() {
      await listen(port);
    },
    close: stop,
  };
}

function createChangeNotifier() {
  const waiting = new Set<() => void>();
  return {
    notify() {
      for (const check of [...waiting]) check();
    },
    until: <T>(find: () => T | undefined) =>
      new Promise<T>((resolve) => {
        const check = () => {
          const found = find();
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
  };
}
