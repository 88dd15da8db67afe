import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { filled, type HttpCase, type RawCase } from './FuzzCase.ts';
import { toJson, wellFormed } from './json.ts';
import { signedQuery, type Values } from './Values.ts';

/** What came back. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string; readonly type: string }
  /** The connection ended without a whole answer. */
  | { readonly kind: 'cut'; readonly reason: string }
  /** Neither an answer nor an end within the time. */
  | { readonly kind: 'hung' }
  | { readonly kind: 'raw'; readonly text: string; readonly isClosed: boolean };

const patienceMs = 20_000;
const keptCharacters = 20_000;
let agent = new Agent({ keepAlive: true });

/** Ends the connections that are kept for the next request. */
export function closeConnections(): void {
  agent.destroy();
  agent = new Agent({ keepAlive: true });
}

/** The body of a request with its values filled in. */
function bodyBytes({ body }: HttpCase, values: Values): Buffer | undefined {
  if (!body) return undefined;
  if (body.kind === 'json') return Buffer.from(filled(toJson(body.value), values));
  return Buffer.from(filled(body.bytes.toString('latin1'), values), 'latin1');
}

/** Makes one well-formed request. */
export function sendHttp(url: string, made: HttpCase, values: Values): Promise<Outcome> {
  const body = bodyBytes(made, values);
  const target = filled(made.target, values);
  const signature =
    made.sender === 'program' ? `?${signedQuery(target.split('?')[0] ?? '', body ?? Buffer.alloc(0))}` : '';
  const headers = Object.fromEntries(
    Object.entries(made.headers).map(([name, value]) => [name, filled(value, values)]),
  );
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const sent = request({
      agent,
      hostname,
      port,
      method: made.method,
      path: sendable(target + signature),
      headers: { ...headers, ...(body ? { 'Content-Length': body.length } : {}) },
    });
    const timer = setTimeout(() => {
      resolve({ kind: 'hung' });
      sent.destroy();
    }, patienceMs);
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    sent.on('error', (error) => finish({ kind: 'cut', reason: error.message }));
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        if (text.length < keptCharacters) text += chunk;
      });
      response.on('error', (error) => finish({ kind: 'cut', reason: error.message }));
      response.on('end', () =>
        finish({
          kind: 'answer',
          status: response.statusCode ?? 0,
          text,
          type: response.headers['content-type'] ?? '',
        }),
      );
    });
    sent.end(body);
  });
}

/** Node's client refuses some characters in a target; bytes of every kind go out as raw cases. */
function sendable(target: string): string {
  return target.replaceAll(/[^\u0021-\u007e]/g, (character) => encodeURIComponent(wellFormed(character)));
}

/** Writes bytes to a socket, ends it unless all answers are wanted, and waits until the server has closed its side. */
export function sendRaw(url: string, { pieces, answers }: RawCase): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  return new Promise((resolve) => {
    let text = '';
    const timer = setTimeout(() => {
      resolve({ kind: 'raw', text, isClosed: false });
      socket.destroy();
    }, patienceMs);
    socket.on('data', (chunk) => {
      if (text.length < keptCharacters * 10) text += chunk.toString('latin1');
    });
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ kind: 'raw', text, isClosed: true });
    });
    socket.on('connect', () => void writeAll(socket, pieces, answers === undefined));
  });
}

async function writeAll(socket: Socket, pieces: readonly Buffer[], isEnded: boolean): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Node gives up requests of a client that has ended its side; one that wants every answer leaves it open.
  if (isEnded) socket.end();
}
