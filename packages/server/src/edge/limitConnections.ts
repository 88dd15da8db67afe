import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './networkAddress.ts';

/** Requests of one connection that may wait for their answers: browsers and proxies wait for each one. */
const mostUnanswered = 32;

/**
 * Closes connections beyond `most` of one network address, so that no client has all of them. Behind a trusted proxy
 * every connection is the proxy's, and the limit does not apply.
 */
export function limitConnections(
  server: Server,
  { most, trustProxy }: { readonly most: number; readonly trustProxy: boolean },
): void {
  if (trustProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? 'unknown');
    const count = open.get(network) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/**
 * Returns whether a request may be answered. Closes the connection if too many on it wait already: each answer that
 * nobody reads would stay in memory.
 */
export function createPipelineGuard(): (socket: Socket, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  return (socket, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > mostUnanswered) {
      socket.destroy();
      return false;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  };
}
