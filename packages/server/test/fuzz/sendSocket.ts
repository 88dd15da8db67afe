import { connect, type Socket } from 'node:net';
import { filled, type SocketCase } from './FuzzCase.ts';
import type { Values } from './Values.ts';
import { textFrame, websocketFrame } from './websocketFrames.ts';

/** How a websocket ended: the status of the upgrade, and whether the server was still there at the end. */
export interface SocketOutcome {
  readonly kind: 'socket';
  readonly status: number;
  /** `answered` the last ping, `closed` the connection before, or `silent`: neither within the time. */
  readonly end: 'answered' | 'closed' | 'silent';
}

const patienceMs = 20_000;
const lastWord = Buffer.from('still here');

/** What is known only once a socket is open: the signatures for its id. */
export type ValuesOf = (socketId: string | undefined) => Promise<Values>;

/** Opens a websocket, writes every frame, then asks for a sign of life. */
export function sendSocket(url: string, made: SocketCase, valuesOf: ValuesOf): Promise<SocketOutcome> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = '';
  let isBegun = false;
  const statusOf = () => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
  return new Promise((resolve) => {
    const finish = (end: SocketOutcome['end']) => {
      clearTimeout(timer);
      resolve({ kind: 'socket', status: statusOf(), end });
      socket.destroy();
    };
    const timer = setTimeout(() => finish('silent'), patienceMs);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => finish('closed'));
    socket.on('connect', () => socket.write(handshake(made)));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes(lastWord.toString())) return finish('answered');
      if (isBegun || !/welcome|connection_established|pusher:error/.test(text)) return;
      isBegun = true;
      const socketId = /socket_id\W+([\d.]+)/.exec(text)?.[1];
      valuesOf(socketId).then(
        (values) => writeFrames(socket, made, values),
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
    socket.write(frame.kind === 'bytes' ? frame.bytes : textFrame(filled(frame.text, values)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  // A frame that claims to be longer than it is waits for its rest: the end of our side says that there is none.
  if (!socket.destroyed) socket.end(websocketFrame(lastWord, { opcode: 9 }));
}
