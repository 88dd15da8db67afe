import type { MemoryServer } from './createMemoryServer.ts';
import { readInit } from './memory/MemoryRequest.ts';
import { MemorySocket } from './memory/MemorySocket.ts';

/** What the handlers need: `http` and `ws` of MSW 2.6 or newer, and the address of the backend. */
export interface Msw<HttpHandler, SocketHandler> {
  readonly http: {
    all(path: string, resolver: (call: { readonly request: Request }) => Promise<Response>): HttpHandler;
  };
  readonly ws: {
    link(url: string): {
      addEventListener(
        event: 'connection',
        listener: (connection: { readonly client: MswClient }) => void,
      ): SocketHandler;
    };
  };
  /** The setting `apiUrl` of the chat. Defaults to the origin of the page. */
  readonly apiUrl?: string;
}

interface MswClient {
  send(frame: string): void;
  close(): void;
  addEventListener(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(event: 'close', listener: () => void): void;
}

/**
 * Returns MSW handlers that connect a chat to a memory server. They handle all requests to `/api/…` below `apiUrl`, and
 * the socket at `/cable`. Create the server without `clock`, because the chat uses the time of the device.
 */
export function createMswHandlers<HttpHandler, SocketHandler>(
  server: MemoryServer,
  { http, ws, apiUrl = '' }: Msw<HttpHandler, SocketHandler>,
): readonly (HttpHandler | SocketHandler)[] {
  const base = apiUrl.replace(/\/+$/, '');
  const call = http.all(`${base}/api/*`, async ({ request }) =>
    server.fetch(pathOf(request, base), await readInit(request)),
  );
  const socket = ws
    .link(`${base.replace(/^http/, 'ws')}/cable`)
    .addEventListener('connection', ({ client }) => {
      connect(client, server);
    });
  return [call, socket];
}

/** Returns the path and query of a request, without the path of `apiUrl`, which the memory server does not know. */
function pathOf({ url }: Request, base: string): string {
  const { pathname, search } = new URL(url);
  const prefix = new URL(`${base}/`, url).pathname;
  return pathname.slice(prefix.length - 1) + search;
}

function connect(client: MswClient, server: MemoryServer): void {
  const socket = new MemorySocket(server);
  socket.onmessage = (event) => {
    if ('data' in event) client.send(String(event.data));
  };
  socket.onclose = () => client.close();
  client.addEventListener('message', ({ data }) => socket.send(String(data)));
  client.addEventListener('close', () => {
    socket.onclose = undefined;
    socket.close();
  });
}
