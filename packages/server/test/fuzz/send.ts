import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { fillPlaceholders, type HttpCase, type RawCase } from './FuzzCase.ts';
import { toJson, toWellFormed } from './json.ts';
import { signedQuery, type Values } from './Values.ts';

export type Outcome =
  | { readonly kind: 'response'; readonly status: number; readonly text: string; readonly type: string }
  /** The connection ended before a complete response. */
  | { readonly kind: 'disconnected'; readonly reason: string }
  /** Within the time limit, there was no complete response and the connection did not end. */
  | { readonly kind: 'timeout' }
  | { readonly kind: 'raw'; readonly text: string; readonly isClosed: boolean };

const timeoutMs = 20_000;
const maxTextLength = 20_000;
let agent = new Agent({ keepAlive: true });

export function closeConnections(): void {
  agent.destroy();
  agent = new Agent({ keepAlive: true });
}

function bodyBytes({ body }: HttpCase, values: Values): Buffer | undefined {
  if (!body) return undefined;
  if (body.kind === 'json') return Buffer.from(fillPlaceholders(toJson(body.value), values));
  return Buffer.from(fillPlaceholders(body.bytes.toString('latin1'), values), 'latin1');
}

export function sendHttp(url: string, fuzzCase: HttpCase, values: Values): Promise<Outcome> {
  const body = bodyBytes(fuzzCase, values);
  const target = fillPlaceholders(fuzzCase.target, values);
  const signature =
    fuzzCase.sender === 'program'
      ? `?${signedQuery(target.split('?')[0] ?? '', body ?? Buffer.alloc(0))}`
      : '';
  const headers = Object.fromEntries(
    Object.entries(fuzzCase.headers).map(([name, value]) => [name, fillPlaceholders(value, values)]),
  );
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const clientRequest = request({
      agent,
      hostname,
      port,
      method: fuzzCase.method,
      path: encodeTarget(target + signature),
      headers: { ...headers, ...(body ? { 'Content-Length': body.length } : {}) },
    });
    const timer = setTimeout(() => {
      resolve({ kind: 'timeout' });
      clientRequest.destroy();
    }, timeoutMs);
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    clientRequest.on('error', (error) => finish({ kind: 'disconnected', reason: error.message }));
    clientRequest.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        if (text.length < maxTextLength) text += chunk;
      });
      response.on('error', (error) => finish({ kind: 'disconnected', reason: error.message }));
      response.on('end', () =>
        finish({
          kind: 'response',
          status: response.statusCode ?? 0,
          text,
          type: response.headers['content-type'] ?? '',
        }),
      );
    });
    clientRequest.end(body);
  });
}

/** Node's HTTP client refuses most characters that this encodes. Raw cases cover them unencoded. */
function encodeTarget(target: string): string {
  return target.replaceAll(/[^\u0021-\u007e]/g, (character) => encodeURIComponent(toWellFormed(character)));
}

export function sendRaw(url: string, { pieces, responses }: RawCase): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  return new Promise((resolve) => {
    let text = '';
    const timer = setTimeout(() => {
      resolve({ kind: 'raw', text, isClosed: false });
      socket.destroy();
    }, timeoutMs);
    socket.on('data', (chunk) => {
      if (text.length < maxTextLength * 10) text += chunk.toString('latin1');
    });
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ kind: 'raw', text, isClosed: true });
    });
    socket.on('connect', () => void writeAll(socket, pieces, responses === undefined));
  });
}

async function writeAll(socket: Socket, pieces: readonly Buffer[], shouldEnd: boolean): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Node aborts pending requests when the client half-closes, so the socket stays open if all responses are expected.
  if (shouldEnd) socket.end();
}
