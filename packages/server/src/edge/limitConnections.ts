import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './networkAddress.ts';

/**
 * Maximum number of pipelined requests per connection without a complete response. Browsers and proxies don't pipeline.
 */
const maxUnanswered = 32;

/**
 * Closes new connections beyond `max` per network address. Does nothing behind a trusted proxy, because then every
 * connection comes from the proxy.
 */
export function limitConnections(
  server: Server,
  { max, trustProxy }: { readonly max: number; readonly trustProxy: boolean },
): void {
  if (trustProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? 'unknown');
    const count = open.get(network) ?? 0;
    if (count >= max) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 0) - 1;
      if (remaining > 0) open.set(network, remaining);
      else open.delete(network);
    });
  });
}

/**
 * Creates a check that returns whether to handle a request. Closes a connection with too many unanswered requests,
 * because unread responses stay in memory.
 */
export function createPipelineGuard(): (socket: Socket, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  return (socket, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > maxUnanswered) {
      socket.destroy();
      return false;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  };
}
