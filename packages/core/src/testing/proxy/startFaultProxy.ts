import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { FaultScript } from './FaultScript.ts';
import type { ProxyFault, ProxyFaultKind, ProxyRule } from './ProxyFault.ts';
import type { ProxySocket } from './ProxySocket.ts';
import { passCall } from './passCall.ts';
import { passUpgrade } from './passUpgrade.ts';

export interface FaultProxyOptions {
  /** The origin of the server, such as `http://127.0.0.1:3000`. */
  readonly target: string;
  /** A function that returns numbers from 0 (inclusive) to 1 (exclusive), such as the result of `seededRandom(seed)`. */
  readonly random: () => number;
}

/** An HTTP and WebSocket proxy that injects faults. For Node only. */
export interface FaultProxy {
  /** The proxy's origin, without a trailing slash. */
  readonly url: string;
  readonly injected: Readonly<Record<ProxyFaultKind, number>>;
  readonly sockets: ReadonlySet<ProxySocket>;
  /** Rules are applied in the order they were added. */
  fail(rule: ProxyRule): void;
  /** Sets a function that selects the fault for requests without a matching rule. */
  decide(fault: ((call: string) => ProxyFault | undefined) | undefined): void;
  /** `number` counts from 1. */
  socket(number: number): Promise<ProxySocket>;
  /** Removes all faults, and cuts the WebSockets that were dropping data. */
  heal(): void;
  cutAll(): void;
  close(): Promise<void>;
}

export async function startFaultProxy({ target, random }: FaultProxyOptions): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const upstream = { host: hostname, port: Number(targetPort), agent };
  const script = new FaultScript(random);
  const allSockets: ProxySocket[] = [];
  const sockets = new Set<ProxySocket>();
  const connections = new Set<Socket>();
  const waiting = new Set<() => void>();

  const server = createServer((call, response) => {
    passCall(call, response, script, upstream).catch(() => call.socket.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });
  server.on('upgrade', async (call, client, head) => {
    if (head.length > 0) client.unshift(head);
    const socket = await passUpgrade(call, client, script, upstream);
    if (!socket) return;
    sockets.add(socket);
    void socket.closed.then(() => sockets.delete(socket));
    allSockets.push(socket);
    for (const resolve of waiting) resolve();
    waiting.clear();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cutAll = () => {
    for (const connection of connections) connection.destroy();
  };

  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    injected: script.injected,
    sockets,
    cutAll,
    fail: (rule) => script.fail(rule),
    decide(fault) {
      script.decide = fault;
    },
    async socket(number) {
      for (;;) {
        const socket = allSockets[number - 1];
        if (socket) return socket;
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    heal() {
      script.heal();
      for (const socket of sockets) socket.heal();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cutAll();
      agent.destroy();
      await closed;
    },
  };
}
