import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixtureFolder } from './buildFixtures.ts';

export interface HostPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response to the visit check of one session. */
export interface VisitAnswer {
  readonly status?: number;
  readonly body?: object;
  /**
   * Whether the responses to the check and to its preflight lack `access-control-allow-origin`. Works only for the
   * token `every session`.
   */
  readonly isUnreadable?: boolean;
}

/** A host site and a chat backend, on two origins. */
export interface Sites {
  readonly backend: string;
  /** Default: nothing is unread. */
  answerVisit(token: string, answer: VisitAnswer): void;
  visitsOf(token: string): number;
  /** Paths and queries requested from the backend, in order. */
  readonly requests: readonly string[];
  /** Tokens whose sessions were ended, in order. */
  readonly ended: readonly string[];
  serve(page: HostPage): string;
  close(): Promise<void>;
}

const files: Readonly<Record<string, string>> = {
  '/loader.js': '../dist/loader.js',
  '/chat-frame.js': '../dist/chat-frame.js',
  '/stub-widget.js': './stub-widget.js',
};
const turboFile = fileURLToPath(import.meta.resolve('@hotwired/turbo/dist/turbo.es2017-umd.js'));
const widgetPage =
  '<!doctype html><html lang="en"><title>Chat</title><textarea aria-label="Message"></textarea><script type="module" src="/stub-widget.js"></script>';

/** The loader and the fixtures must be built first. */
export async function startSites(): Promise<Sites> {
  const pages = new Map<string, HostPage>();
  const requests: string[] = [];
  const ended: string[] = [];
  const visits = createVisitStub();
  const host = await listen(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const page = pages.get(pathname);
    if (!page && pathname.startsWith('/fixtures/')) return void serveFixture(pathname, response);
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html);
  });
  const backend = await listen((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/api/contact/session?flow_token=demo') endSession(request, response, ended);
    else if (request.url?.startsWith('/api/visit?flow_token=demo&')) visits.answer(request, response);
    else void serveFile(request, response);
  });
  return {
    backend: originOf(backend),
    answerVisit: visits.set,
    visitsOf: visits.countOf,
    requests,
    ended,
    serve(page) {
      const path = `/page-${pages.size}`;
      pages.set(path, page);
      return originOf(host) + path;
    },
    close: async () => void (await Promise.all([stop(host), stop(backend)])),
  };
}

function createVisitStub() {
  const answers = new Map<string, VisitAnswer>();
  const asked: string[] = [];
  return {
    set: (token: string, answer: VisitAnswer) => void answers.set(token, answer),
    countOf: (token: string) => asked.filter((each) => each === token).length,
    answer({ method, headers }: IncomingMessage, response: ServerResponse) {
      const token = String(headers['x-auth-token']);
      if (method === 'GET') asked.push(token);
      const { status = 200, body = { unread: 0, campaigns: [], open: true } } = answers.get(token) ?? {};
      // A preflight has no token, so this is set for all sessions at once.
      const isUnreadable = answers.get('every session')?.isUnreadable;
      if (!isUnreadable) response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'X-Auth-Token');
      response
        .writeHead(method === 'OPTIONS' ? 204 : status)
        .end(method === 'OPTIONS' ? '' : JSON.stringify(body));
    },
  };
}

async function serveFile({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, 'http://backend');
  const file = files[pathname] ?? pinnedFile(pathname);
  const cors = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  if (pathname === '/widget')
    response.writeHead(200, { 'content-type': 'text/html', ...cors }).end(widgetPage);
  else if (!file) response.writeHead(404).end();
  else {
    const content = await readFile(fileURLToPath(new URL(file, import.meta.url)));
    response.writeHead(200, { 'content-type': 'text/javascript', ...cors }).end(content);
  }
}

function endSession({ method, headers }: IncomingMessage, response: ServerResponse, ended: string[]): void {
  if (method === 'DELETE') ended.push(String(headers['x-auth-token']));
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'DELETE' };
  response.writeHead(200, { ...cors, 'access-control-allow-headers': 'X-Auth-Token' }).end('{}');
}

/** Returns undefined for a path outside the pinned builds. */
function pinnedFile(pathname: string): string | undefined {
  return /^\/v1\/[0-9a-f]+\/[\w-]+\.js$/.test(pathname)
    ? pathname.replace('/v1', '../dist/pinned')
    : undefined;
}

async function serveFixture(pathname: string, response: ServerResponse): Promise<void> {
  const name = basename(pathname);
  const path = name === 'turbo.js' ? turboFile : `${fixtureFolder}${name}`;
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(path));
}

function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handler);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function originOf(server: Server): string {
  const address: AddressInfo | string | null = server.address();
  if (!address || typeof address === 'string')
    throw new Error('The test server has no port. It must listen on TCP.');
  return `http://127.0.0.1:${address.port}`;
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
