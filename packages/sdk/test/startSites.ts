import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A page of the host's site. */
export interface HostPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A host's site and a chat backend, on two origins. */
export interface Sites {
  readonly backend: string;
  /** Paths that were asked of the backend, in order. */
  readonly requests: readonly string[];
  /** Serves a page and answers its address. */
  serve(page: HostPage): string;
  close(): Promise<void>;
}

const files: Readonly<Record<string, { readonly path: string; readonly type: string }>> = {
  '/loader.js': { path: '../dist/loader.js', type: 'text/javascript' },
  '/chat-frame.js': { path: '../dist/chat-frame.js', type: 'text/javascript' },
  '/stub-widget.js': { path: './stub-widget.js', type: 'text/javascript' },
};
const widgetPage =
  '<!doctype html><html lang="en"><title>Chat</title><textarea aria-label="Message"></textarea><script type="module" src="/stub-widget.js"></script>';

/** Starts both sites on free ports. Wants the loader built. */
export async function startSites(): Promise<Sites> {
  const pages = new Map<string, HostPage>();
  const requests: string[] = [];
  const host = await listen(({ url = '/' }, response) => {
    const page = pages.get(new URL(url, 'http://host').pathname);
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html);
  });
  const backend = await listen((request, response) => {
    requests.push(request.url ?? '');
    void answer(request, response);
  });
  return {
    backend: originOf(backend),
    requests,
    serve(page) {
      const path = `/page-${pages.size}`;
      pages.set(path, page);
      return originOf(host) + path;
    },
    close: async () => void (await Promise.all([stop(host), stop(backend)])),
  };
}

async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, 'http://backend');
  const file = files[pathname];
  const cors = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  if (pathname === '/widget')
    response.writeHead(200, { 'content-type': 'text/html', ...cors }).end(widgetPage);
  else if (!file) response.writeHead(404).end();
  else {
    const content = await readFile(fileURLToPath(new URL(file.path, import.meta.url)));
    response.writeHead(200, { 'content-type': file.type, ...cors }).end(content);
  }
}

function listen(answerTo: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answerTo);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function originOf(server: Server): string {
  const address: AddressInfo | string | null = server.address();
  if (!address || typeof address === 'string') throw new Error('The test server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
