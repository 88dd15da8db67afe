import { WebSocket } from 'ws';
import type { ChatClient } from '../../src/client/ChatClient.ts';
import { createRealtime } from '../../src/connection/createRealtime.ts';
import { createChatClient } from '../../src/createChatClient.ts';
import type { RealtimeConfig } from '../../src/protocol/config.ts';
import { limits } from '../../src/protocol/limits.ts';
import { type CableServer, startCableServer } from '../../src/testing/cableServer.ts';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { type FaultProxy, startFaultProxy } from '../../src/testing/proxy/startFaultProxy.ts';
import { type PusherServer, startPusherServer } from '../../src/testing/pusherServer.ts';
import type { ServerSocket } from '../../src/testing/ServerSocket.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';
import { type EchoWire, openEchoWire } from './openEchoWire.ts';

export type Family = RealtimeConfig['adapter'];

interface Peer {
  readonly port: number;
  readonly connections: readonly ServerSocket[];
  publish(token: string, event: string, data: unknown): void;
  renew(token: string): void;
  isSubscribed(): boolean;
  /** Sends a ping on the newest connection, if the server pings in this protocol. */
  ping(): void;
  authorize(socketId: string, channel: string): unknown;
  close(): Promise<void>;
}

const fineStepMs = 100;
/** More round trips than connecting needs: upgrade, welcome and subscription, each through the proxy. */
const roundTripsPerAttempt = 12;

/**
 * The whole client over real sockets through the fault proxy, with a fake clock. HTTP requests go to an in-memory
 * server, whose events are published on the sockets.
 */
export class SocketScene {
  readonly world = createTestEnvironment({ latencyMs: 0 });
  readonly clients: ChatClient[] = [];
  /** The ids in all `message:received` events of all clients. */
  readonly announced: number[] = [];
  readonly peer: Peer;
  readonly proxy: FaultProxy;
  readonly #family: Family;
  readonly #wire: EchoWire;

  constructor(family: Family, peer: Peer, proxy: FaultProxy, wire: EchoWire) {
    this.#family = family;
    this.#wire = wire;
    this.peer = peer;
    this.proxy = proxy;
    this.world.server.hub.latencyMs = 0;
    this.world.server.hub.listeners.add({
      onEvent: peer.publish,
      onRenewed: peer.renew,
      onDisconnected: () => undefined,
    });
  }

  /** All windows share storage. */
  open(): ChatClient {
    const { server, environment } = this.world;
    const client = createChatClient({
      flowToken: 'demo',
      config: { realtime: this.#config() },
      environment: {
        ...environment,
        createRealtime,
        WebSocket,
        fetch: (input, init) => this.#authorization(input, init) ?? server.fetch(input, init),
      },
    });
    client.on('message:received', ({ message }) => this.announced.push(message.id ?? 0));
    this.clients.push(client);
    void client.start();
    return client;
  }

  async openConversation(): Promise<ChatClient> {
    const client = this.open();
    if (this.world.server.visitor === undefined) client.send('Hello');
    await this.online(client);
    await this.until(() => client.state.messages.hasFetched && this.isComplete(client));
    return client;
  }

  async online(client: ChatClient): Promise<void> {
    await this.until(() => client.state.connection.state === 'online' && this.peer.isSubscribed());
  }

  /** Processes timers and I/O, without advancing time, until the condition holds. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await this.world.clock.advance(0);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Resolves to the elapsed milliseconds; rejects after `maxMs`. */
  async advanceUntil(holds: () => boolean, maxMs: number, stepMs = fineStepMs): Promise<number> {
    const startedAtMs = this.world.clock.now();
    const elapsedMs = () => this.world.clock.now() - startedAtMs;
    while (!holds()) {
      if (elapsedMs() > maxMs) throw new Error(`The condition did not hold within ${maxMs} ms.`);
      await this.world.clock.advance(stepMs);
      await this.#settle();
    }
    return elapsedMs();
  }

  /** Responses arrive within each step. */
  async advance(ms: number, stepMs = fineStepMs): Promise<void> {
    const endAtMs = this.world.clock.now() + ms;
    await this.advanceUntil(() => this.world.clock.now() >= endAtMs, ms, stepMs);
  }

  shownIds(client: ChatClient): (number | null)[] {
    return client.state.messages.list.items.map(({ id }) => id);
  }

  get logIds(): number[] {
    const { log } = this.world.server;
    return log.filter(({ content_attributes }) => !Object(content_attributes).deleted).map(({ id }) => id);
  }

  /**
   * Returns whether a window lists the newest messages on the server without a gap: at least one page, or all if there
   * are fewer.
   */
  isComplete(client: ChatClient): boolean {
    const shown = this.shownIds(client);
    const { logIds } = this;
    if (shown.length < Math.min(limits.messagesPerPage, logIds.length)) return false;
    return JSON.stringify(shown) === JSON.stringify(logIds.slice(-shown.length));
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.dispose();
    await this.#wire.close();
    await this.proxy.close();
    await this.peer.close();
  }

  async #settle(): Promise<void> {
    for (let trip = 0; trip < roundTripsPerAttempt; trip += 1) {
      await this.#wire.roundTrip();
      await this.world.clock.advance(0);
    }
  }

  #config(): RealtimeConfig {
    const { port } = new URL(this.proxy.url);
    return this.#family === 'cable'
      ? { adapter: 'cable', url: `ws://127.0.0.1:${port}/cable` }
      : { adapter: 'pusher', key: 'test-key', wsHost: '127.0.0.1', wsPort: Number(port), forceTLS: false };
  }

  #authorization(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> | undefined {
    if (!String(input).includes('/api/widget/auth')) return undefined;
    const params = new URLSearchParams(String(init.body));
    const body = this.peer.authorize(params.get('socket_id') ?? '', params.get('channel_name') ?? '');
    return Promise.resolve(Response.json(body));
  }
}

export async function createSocketScene(family: Family): Promise<SocketScene> {
  const [scene] = await (family === 'cable' ? createCableScene() : createPusherScene());
  return scene;
}

export async function createCableScene(): Promise<[SocketScene, CableServer]> {
  const server = await startCableServer();
  const newest = () => server.connections.at(-1);
  const peer: Peer = {
    port: server.port,
    connections: server.connections,
    publish: server.publish,
    renew: server.renew,
    isSubscribed: () => newest()?.isClosed === false && (newest()?.streams.size ?? 0) > 0,
    ping: () => newest()?.ping(),
    authorize: () => undefined,
    close: server.close,
  };
  return [await createScene('cable', peer), server];
}

export async function createPusherScene(): Promise<[SocketScene, PusherServer]> {
  const server = await startPusherServer();
  const newest = () => server.connections.at(-1);
  const peer: Peer = {
    port: server.port,
    connections: server.connections,
    publish: (token, event, data) => server.publish(`presence-${token}`, event, data),
    renew: (token) => server.renew(`presence-${token}`),
    isSubscribed: () => newest()?.isClosed === false && (newest()?.channels.size ?? 0) > 0,
    ping: () => undefined,
    authorize: server.sign,
    close: server.close,
  };
  return [await createScene('pusher', peer), server];
}

async function createScene(family: Family, peer: Peer): Promise<SocketScene> {
  const proxy = await startFaultProxy({ target: `http://127.0.0.1:${peer.port}`, random: seededRandom(1) });
  return new SocketScene(family, peer, proxy, await openEchoWire());
}
