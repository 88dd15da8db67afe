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

/** The reference backend, with its routes and websockets on one port. */
export interface ChatServer {
  /** The local URL, `http://localhost:PORT`; empty before `listen`. */
  readonly url: string;
  /** All routes as `METHOD /pattern`; empty before `listen` and after `close`. */
  readonly routes: readonly string[];
  /** The URL of the metrics; undefined if they are off or the server is not running. */
  readonly metricsUrl: string | undefined;
  /** The agent token that the server created when it started, to be shown once; undefined if it created none. */
  readonly newAgentToken: string | undefined;
  /** The underlying HTTP server, for example for the websocket of a development server. */
  readonly httpServer: HttpServer;
  /** Opens the port and the data. If either fails, closes both and throws. */
  listen(): Promise<void>;
  /**
   * Refuses new connections, and disconnects all clients within `drainMs`, or immediately with `isUrgent`. Then waits
   * up to 3 s for running requests, and closes the data.
   */
  close(options?: { readonly isUrgent?: boolean }): Promise<void>;
}

const defaultPort = 3000;
const closeTimeoutMs = 3_000;
const defaultDrainMs = 3_000;
/** HTTP connections, but not websockets, are closed after at most this time without traffic. */
const idleMs = 120_000;
const timeouts = {
  headersTimeout: 20_000,
  // Uploads may take long, but must make progress (see the limit `bodyProgressMs`).
  requestTimeout: 3_600_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the idle timeout of many proxies, such as nginx (60 s), so that the server rarely closes a connection
  // while they send a request on it.
  keepAliveTimeout: 65_000,
};

/** Creates the reference backend. Opens nothing before `listen`. */
export function createServer(options: ServerOptions = {}): ChatServer {
  let backend: OpenBackend | undefined;
  let url = '';
  const logger = options.logger ?? consoleLogger;
  const limits = { ...defaultLimits, ...options.limits };
  const mayRespond = createPipelineGuard();
  const httpServer = createHttpServer(timeouts, (request, response) => {
    if (!mayRespond(request.socket, response)) return;
    request.url = storableTarget(request.url ?? '/');
    if (backend) return void backend.handleRequest(request, response);
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    response.end('{"error":{"code":"not_ready","message":"The server is starting."}}');
  });
  httpServer.maxConnections = limits.connections;
  limitConnections(httpServer, {
    max: limits.connectionsPerAddress,
    trustProxy: options.trustProxy ?? false,
  });
  httpServer.setTimeout(idleMs);
  httpServer.on('error', (error) => logger.error('The HTTP server reported an error.', error));
  httpServer.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const target = readRequestTarget(request.url ?? '/');
    if (!target) return refuseUpgrade(socket, new Refusal(400, 'The request target is invalid.'));
    const endpoint = backend?.endpoints.find(({ matches }) => matches(target.path));
    if (backend && endpoint) openSocket(backend, endpoint, { request, socket, head, target });
    else if (!options.fallback) refuseUpgrade(socket, backend ? noSuchEndpoint() : notReady());
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
    async close({ isUrgent = false } = {}) {
      const endpoints = backend?.endpoints ?? [];
      const drainMs = isUrgent ? 0 : (options.drainMs ?? (options.redisUrl ? defaultDrainMs : 0));
      const drained = Promise.all(endpoints.map((endpoint) => endpoint.close(drainMs)));
      await closePort(httpServer, endpoints, drained);
      await backend?.close();
      backend = undefined;
    },
  };
}

/** Refuses the upgrade before the costly handshake if no socket slot is free. */
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

function noSuchEndpoint(): Refusal {
  return new Refusal(404, 'There is no websocket at this URL.');
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

/** Terminates the connections that are still open `closeTimeoutMs` after `drained` has resolved. */
async function closePort(
  server: HttpServer,
  endpoints: readonly SocketEndpoint[],
  drained: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await drained;
  const timeout = setTimeout(() => {
    for (const endpoint of endpoints) endpoint.terminateClients();
    server.closeAllConnections();
  }, closeTimeoutMs);
  await closed;
  clearTimeout(timeout);
}
