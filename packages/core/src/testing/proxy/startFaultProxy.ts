import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { FaultScript } from './FaultScript.ts';
import type { ProxyFault, ProxyFaultKind, ProxyRule } from './ProxyFault.ts';
import type { ProxySocket } from './ProxySocket.ts';
import { passCall } from './passCall.ts';
import { passUpgrade } from './passUpgrade.ts';

/** How a proxy is set up. */
export interface FaultProxyOptions {
  /** Where calls go to, such as `http://127.0.0.1:3000`. */
  readonly target: string;
  /** 0 ≤ random < 1, for orders that are made up: `seededRandom(seed)`. */
  readonly random: () => number;
}

/** A proxy for calls and websockets, as good or as bad as it is told to be. For Node only. */
export interface FaultProxy {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  /** How often each fault has happened. */
  readonly injected: Readonly<Record<ProxyFaultKind, number>>;
  /** The websockets that are open now. */
  readonly sockets: ReadonlySet<ProxySocket>;
  /** The next call that fits fails in this way. Rules are used up in the order in which they were given. */
  fail(rule: ProxyRule): void;
  /** Asks about every call for which no rule was given; undefined asks about none. */
  decide(fault: ((call: string) => ProxyFault | undefined) | undefined): void;
  /** Resolves with the n-th websocket (from 1), be it there already or still to come. */
  socket(number: number): Promise<ProxySocket>;
  /** From now on nothing fails: rules are forgotten and websockets healed or, where that cannot be, cut. */
  heal(): void;
  /** Cuts every connection, also those of calls. */
  cutAll(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port of this machine. */
export async function startFaultProxy({ target, random }: FaultProxyOptions): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const way = { host: hostname, port: Number(targetPort), agent };
  const script = new FaultScript(random);
  const made: ProxySocket[] = [];
  const sockets = new Set<ProxySocket>();
  const connections = new Set<Socket>();
  const waiting = new Set<() => void>();

  const server = createServer((call, response) => {
    passCall(call, response, script, way).catch(() => call.socket.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });
  server.on('upgrade', async (call, client, head) => {
    if (head.length > 0) client.unshift(head);
    const socket = await passUpgrade(call, client, script, way);
    if (!socket) return;
    sockets.add(socket);
    void socket.closed.then(() => sockets.delete(socket));
    made.push(socket);
    for (const tell of waiting) tell();
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
        const socket = made[number - 1];
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
