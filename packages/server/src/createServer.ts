import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { refuseUpgrade } from './connection/refuseUpgrade.ts';
import { readRequestTarget } from './connection/requestTarget.ts';
import type { SocketEndpoint, SocketUpgrade } from './connection/SocketEndpoint.ts';
import { createPipelineGuard, limitConnections } from './edge/limitConnections.ts';
import { consoleLogger } from './foundation/logger.ts';
import { Refusal } from './foundation/Refusal.ts';
import { storableTarget } from './foundation/storable.ts';
import { defaultLimits } from './limits/ServerLimits.ts';
import { type OpenBackend, openBackend } from './openBackend.ts';
import type { ServerOptions } from './serverOptions.ts';

/** The reference backend on one port. */
export interface ChatServer {
  /** Where it answers, without a slash at the end; empty before `listen`. */
  readonly url: string;
  /** Every route that is served, as method and pattern; empty before `listen`. */
  readonly routes: readonly string[];
  /** Where metrics are served; undefined if they are off. */
  readonly metricsUrl: string | undefined;
  /** The agent token that this start has created, to be shown once; undefined at every later start. */
  readonly newAgentToken: string | undefined;
  /** For what else wants to hear of this port, such as the socket of a development server. */
  readonly httpServer: HttpServer;
  /** Opens the data and the port. Throws where either cannot be had; nothing is left open then. */
  listen(): Promise<void>;
  /** Says goodbye to every client, finishes what is under way and closes the data. */
  close(): Promise<void>;
}

const defaultPort = 3000;
const closeTimeoutMs = 3_000;
/** A connection on which nothing moves is closed after this time; websockets have their heartbeat. */
const idleMs = 120_000;
const timeouts = {
  headersTimeout: 20_000,
  // An upload may be long, but not slow: see `bodyProgressMs`.
  requestTimeout: 3_600_000,
  connectionsCheckingInterval: 5_000,
  // Longer than callers and proxies keep an idle connection, so that it is not ended under a call.
  keepAliveTimeout: 65_000,
};

/** Builds the reference backend (the contract's §8). Nothing happens before `listen`. */
export function createServer(options: ServerOptions = {}): ChatServer {
  let backend: OpenBackend | undefined;
  let url = '';
  const logger = options.logger ?? consoleLogger;
  const limits = { ...defaultLimits, ...options.limits };
  const mayAnswer = createPipelineGuard();
  const httpServer = createHttpServer(timeouts, (request, response) => {
    if (!mayAnswer(request.socket, response)) return;
    request.url = storableTarget(request.url ?? '/');
    if (backend) return void backend.answer(request, response);
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    response.end('{"error":{"code":"not_ready","message":"The server is starting."}}');
  });
  httpServer.maxConnections = limits.connections;
  limitConnections(httpServer, {
    most: limits.connectionsPerAddress,
    trustProxy: options.trustProxy ?? false,
  });
  httpServer.setTimeout(idleMs);
  httpServer.on('error', (error) => logger.error('The port reported an error.', error));
  httpServer.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const target = readRequestTarget(request.url ?? '/');
    if (!target) return refuseUpgrade(socket, new Refusal(400, 'The request target is not an address.'));
    const endpoint = backend?.endpoints.find(({ matches }) => matches(target.path));
    if (backend && endpoint) openSocket(backend, endpoint, { request, socket, head, target });
    else if (!options.fallback) refuseUpgrade(socket, backend ? noSocketHere() : notReady());
  });

  return {
    httpServer,
    get url() {
      return url;
    },
    get metricsUrl() {
      return backend?.metricsUrl;
    },
    get newAgentToken() {
      return backend?.newAgentToken;
    },
    get routes() {
      return backend?.routes ?? [];
    },
    async listen() {
      url = await listen(httpServer, options.port ?? defaultPort, options.host);
      backend = await openBackend(options, url).catch(async (thrown: unknown) => {
        await closePort(httpServer, []);
        throw thrown;
      });
    },
    async close() {
      const endpoints = backend?.endpoints ?? [];
      for (const endpoint of endpoints) endpoint.close();
      await closePort(httpServer, endpoints);
      await backend?.close();
      backend = undefined;
    },
  };
}

/** Lets a socket in if there is room: refused before the handshake, it costs next to nothing. */
function openSocket(
  backend: OpenBackend,
  endpoint: SocketEndpoint,
  upgrade: Omit<SocketUpgrade, 'slot'>,
): void {
  const { request, socket } = upgrade;
  if (socket.destroyed) return;
  try {
    const slot = backend.admit(request);
    socket.once('close', () => slot.leave());
    endpoint.upgrade({ ...upgrade, slot });
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    void backend.delayRefusal(request).then(() => refuseUpgrade(socket, thrown));
  }
}

function notReady(): Refusal {
  return new Refusal(503, 'The server is starting.', { retryAfterSeconds: 1 });
}

function noSocketHere(): Refusal {
  return new Refusal(404, 'There is no websocket at this address.');
}

function listen(server: HttpServer, port: number, host: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken ? new Error(`Port ${port} is taken. Choose another one with PORT.`, { cause: error }) : error,
      );
    });
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      const address = server.address();
      resolve(`http://localhost:${typeof address === 'object' ? address?.port : port}`);
    });
  });
}

/** Takes no new calls, lets those under way end, and cuts off what does not. */
function closePort(server: HttpServer, endpoints: readonly SocketEndpoint[]): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => {
      for (const endpoint of endpoints) endpoint.terminateClients();
      server.closeAllConnections();
    }, closeTimeoutMs);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}
