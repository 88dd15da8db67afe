import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';

/** A load balancer without sticky sessions. */
export interface Balancer {
  readonly url: string;
  /** When each websocket upgrade was requested, in milliseconds of `performance.now()`. */
  readonly upgradesAtMs: readonly number[];
  close(): Promise<void>;
}

const checkEveryMs = 500;
const checkTimeoutMs = 1_000;
const isUpgrade = /^GET \/(?:cable|app\/)/;

/**
 * Skips servers that refuse connections, and avoids those whose `/healthz` does not respond with 200 within a second.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const healthy = new Set(ports);
  const sockets = new Set<Socket>();
  const upgradesAtMs: number[] = [];
  let next = 0;
  const order = () => {
    next += 1;
    const rotated = ports.map((_, index) => ports[(next + index) % ports.length] ?? 0);
    return rotated.toSorted((a, b) => Number(healthy.has(b)) - Number(healthy.has(a)));
  };
  const passTo = (client: Socket, [port, ...others]: readonly number[]): void => {
    if (port === undefined) return void client.destroy();
    const server = connect(port, '127.0.0.1');
    server.once('error', () => passTo(client, others));
    server.once('connect', () => {
      server.removeAllListeners('error');
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
  };
  const balancer = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    client.once('data', (chunk) => {
      if (isUpgrade.test(chunk.toString('latin1'))) upgradesAtMs.push(performance.now());
      client.pause();
      client.unshift(chunk);
      passTo(client, order());
    });
  });
  const check = (port: number) => {
    const call = get({ port, host: '127.0.0.1', path: '/healthz', timeout: checkTimeoutMs }, (response) => {
      response.resume();
      if (response.statusCode === 200) healthy.add(port);
      else healthy.delete(port);
    });
    call.on('timeout', () => call.destroy(new Error('The health check timed out.')));
    call.on('error', () => healthy.delete(port));
  };
  const timer = setInterval(() => ports.forEach(check), checkEveryMs);
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const address = balancer.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    upgradesAtMs,
    async close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => balancer.close(resolve));
    },
  };
}
