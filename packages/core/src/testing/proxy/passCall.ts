import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { FaultScript } from './FaultScript.ts';
import type { ProxyFault } from './ProxyFault.ts';
import { garbage } from './ProxySocket.ts';

export interface ProxyTarget {
  readonly host: string;
  readonly port: number;
  readonly agent: Agent;
}

interface UpstreamResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers that are not forwarded: they apply to a single connection, or the proxy sets them again. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

export async function passCall(
  call: IncomingMessage,
  response: ServerResponse,
  script: FaultScript,
  target: ProxyTarget,
): Promise<void> {
  const fault = script.take(`${call.method} ${pathOf(call)}`);
  if (fault) script.count(fault.kind);
  const body = await readAll(call);
  if (fault?.kind === 'status') return respondWithStatus(response, fault);
  if (fault?.kind === 'dropRequest') return void call.socket.destroy();
  if (fault?.kind === 'blackhole' || (fault?.kind === 'halfOpen' && fault.silent === 'client')) return;
  const forwardOnce = () => forward(call, body, target);
  try {
    const upstream =
      fault?.kind === 'reorder'
        ? await script.runShuffled(fault.window, fault.withinMs, forwardOnce)
        : await forwardOnce();
    for (let copy = 1; fault?.kind === 'dup' && copy < fault.copies; copy += 1) await forwardOnce();
    await respond(response, upstream, fault);
  } catch {
    // The server is unavailable. The client must see a failure, as without a proxy.
    call.socket.destroy();
  }
}

/** Returns the path of a request without the query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

function forwardedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.includes(name)));
}

function forward(
  call: IncomingMessage,
  body: Buffer,
  { host, port, agent }: ProxyTarget,
): Promise<UpstreamResponse> {
  const { method = 'GET', url = '/' } = call;
  const headers = { ...forwardedHeaders(call.headers), 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host, port, agent, method, path: url, headers }, (incoming) => {
      const { statusCode: status = 502 } = incoming;
      readAll(incoming).then((read) => resolve({ status, headers: incoming.headers, body: read }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function respond(
  response: ServerResponse,
  { status, headers, body }: UpstreamResponse,
  fault: ProxyFault | undefined,
): Promise<void> {
  const { socket } = response;
  if (fault?.kind === 'halfOpen') return;
  if (fault?.kind === 'dropResponse') return void socket?.destroy();
  if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
  const sent = fault?.kind === 'garbage' ? Buffer.from(fault.text ?? garbage) : body;
  const hasBody = status >= 200 && status !== 204 && status !== 304;
  const length = hasBody ? { 'content-length': sent.length } : {};
  if (fault?.kind === 'killAfter') return cutAfter(response, rawResponse(status, headers, sent), fault.bytes);
  response.writeHead(status, { ...forwardedHeaders(headers), ...length });
  if (fault?.kind !== 'truncate') return void response.end(sent);
  const cut = Math.max(0, Math.min(fault.bytes, sent.length - 1));
  response.write(sent.subarray(0, cut), () => socket?.destroy());
}

function respondWithStatus(response: ServerResponse, fault: ProxyFault & { readonly kind: 'status' }): void {
  const { status, headers, body } = fault;
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body ?? '');
}

/** Returns the bytes of a response on the wire, for faults that count them. */
function rawResponse(status: number, headers: IncomingHttpHeaders, body: Buffer): Buffer {
  const lines = Object.entries(forwardedHeaders(headers)).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} -\r\n${lines.join('')}content-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

function cutAfter({ socket }: ServerResponse, raw: Buffer, bytes: number): void {
  socket?.write(raw.subarray(0, bytes), () => socket.destroy());
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
