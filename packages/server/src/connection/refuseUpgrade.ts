import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WireError } from '@chat/core/protocol';
import type { Refusal } from '../foundation/Refusal.ts';

/** Answers an upgrade with an HTTP error and closes the connection as soon as the answer is written. */
export function refuseUpgrade(socket: Duplex, { status, code, message, details }: Refusal): void {
  const body = JSON.stringify({ error: { code, message } } satisfies WireError);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(details.retryAfterSeconds === undefined ? [] : [`Retry-After: ${details.retryAfterSeconds}`]),
  ];
  // A client that keeps its half open would hold the descriptor for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
