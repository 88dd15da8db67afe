import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WireError } from '@chat/core/protocol';
import type { Refusal } from '../foundation/Refusal.ts';

export function refuseUpgrade(socket: Duplex, { status, code, message, details }: Refusal): void {
  const body = JSON.stringify({ error: { code, message } } satisfies WireError);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(details.retryAfterSeconds === undefined ? [] : [`Retry-After: ${details.retryAfterSeconds}`]),
  ];
  // `end` closes only the server's half. A client that never closes its half would occupy the file descriptor.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
