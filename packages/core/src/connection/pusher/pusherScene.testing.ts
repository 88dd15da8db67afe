import { afterEach, beforeEach, vi } from 'vitest';
import { type PusherConnection, type PusherServer, startPusherServer } from '../../testing/pusherServer.ts';
import { RealtimeHarness } from '../../testing/realtimeHarness.ts';
import type { ChannelAuthorizationRequest } from '../RealtimeDependencies.ts';
import { PusherAdapter } from './PusherAdapter.ts';
import type { PusherConfig } from './pusherUrl.ts';

/** A pusher server and an adapter that has not been started: fresh ones for every test. */
export class PusherScene extends RealtimeHarness {
  readonly server: PusherServer;
  adapter: PusherAdapter;
  /** What the backend answers; signs by default. */
  authorize: (request: ChannelAuthorizationRequest) => Promise<unknown>;

  constructor(server: PusherServer) {
    super({ authorize: (request) => this.authorize(request) });
    this.server = server;
    this.authorize = async (request) => this.sign(request);
    this.adapter = this.adapterFor({});
  }

  sign({ socketId, channelName }: ChannelAuthorizationRequest) {
    return this.server.sign(socketId, channelName);
  }

  adapterFor(config: Partial<PusherConfig>, deps = this.deps): PusherAdapter {
    const { key, port: wsPort } = this.server;
    return new PusherAdapter({ adapter: 'pusher', key, wsHost: '127.0.0.1', wsPort, ...config }, deps);
  }

  async confirmedConnection(token = 'tok1'): Promise<PusherConnection> {
    const confirmed = this.recorder.next('confirmed');
    this.adapter.setToken(token);
    this.adapter.start();
    await confirmed;
    return this.server.connection(this.server.connections.length);
  }

  /** Has a connection, so that the scheme is known to work, and loses it. The next attempt is due in a second. */
  async lostConnection(): Promise<void> {
    const connection = await this.confirmedConnection();
    const waiting = this.nextWait();
    connection.kill();
    await waiting;
  }

  /** Lets time pass while the server answers pings, as a healthy one does. */
  async healthy(connection: PusherConnection, ms: number): Promise<void> {
    for (let passedMs = 0; passedMs < ms; passedMs += 3_000) {
      const pings = countPings(connection);
      await this.clock.advance(3_000);
      await this.server.until(() => countPings(connection) > pings || undefined);
      await connection.delivered();
    }
  }
}

/** The data of every frame of this name that the client has sent. */
export function framesOf(connection: PusherConnection, event: string): unknown[] {
  return connection.received.flatMap((frame) => {
    const { event: name, data } = Object(frame);
    return name === event ? [data] : [];
  });
}

/** How often the client has asked whether the server is still there. */
export function countPings(connection: PusherConnection): number {
  return framesOf(connection, 'pusher:ping').length;
}

/** What `authorize` rejects with: refused, or only failed for now. */
export function authorizationError(retryable: boolean): Error {
  return new Error('no', { cause: { code: 'http', message: 'no', retryable } });
}

/** The scene of the running test: set before every test of a file that imports it, cleared away after. */
export let scene: PusherScene;

beforeEach(async () => {
  // The library is the browser's build, which knows the global object as `self`; Node has no such name.
  vi.stubGlobal('self', globalThis);
  scene = new PusherScene(await startPusherServer());
});

afterEach(async () => {
  scene.adapter.stop();
  await scene.server.close();
});
