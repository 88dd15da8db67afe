import { connect, type Socket } from 'node:net';
import { fillPlaceholders, type SocketCase } from './FuzzCase.ts';
import type { Values } from './Values.ts';
import { textFrame, websocketFrame } from './websocketFrames.ts';

export interface SocketOutcome {
  readonly kind: 'socket';
  readonly status: number;
  /** `responsive`: the last ping was answered. `closed`: the server closed first. `silent`: neither in time. */
  readonly end: 'responsive' | 'closed' | 'silent';
}

const timeoutMs = 20_000;
const finalPing = Buffer.from('still here');

/** Includes signatures for the socket id once it is known. */
export type ValuesOf = (socketId: string | undefined) => Promise<Values>;

export function sendSocket(url: string, fuzzCase: SocketCase, valuesOf: ValuesOf): Promise<SocketOutcome> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = '';
  let hasStarted = false;
  const statusOf = () => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
  return new Promise((resolve) => {
    const finish = (end: SocketOutcome['end']) => {
      clearTimeout(timer);
      resolve({ kind: 'socket', status: statusOf(), end });
      socket.destroy();
    };
    const timer = setTimeout(() => finish('silent'), timeoutMs);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => finish('closed'));
    socket.on('connect', () => socket.write(handshake(fuzzCase)));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes(finalPing.toString())) return finish('responsive');
      if (hasStarted || !/welcome|connection_established|pusher:error/.test(text)) return;
      hasStarted = true;
      const socketId = /socket_id\W+([\d.]+)/.exec(text)?.[1];
      valuesOf(socketId).then(
        (values) => writeFrames(socket, fuzzCase, values),
        () => socket.destroy(),
      );
    });
  });
}

function handshake({ target, family }: SocketCase): string {
  const protocol = family === 'cable' ? 'Sec-WebSocket-Protocol: actioncable-v1-json\r\n' : '';
  return `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${protocol}\r\n`;
}

async function writeFrames(socket: Socket, { frames }: SocketCase, values: Values): Promise<void> {
  for (const frame of frames) {
    if (socket.destroyed) return;
    socket.write(frame.kind === 'bytes' ? frame.bytes : textFrame(fillPlaceholders(frame.text, values)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Half-close, so that the server does not wait for the rest of a frame with a wrong length.
  if (!socket.destroyed) socket.end(websocketFrame(finalPing, { opcode: 9 }));
}
