import { afterEach, beforeEach, vi } from 'vitest';
import { type PusherConnection, type PusherServer, startPusherServer } from '../../testing/pusherServer.ts';
import { RealtimeHarness } from '../../testing/realtimeHarness.ts';
import type { ChannelAuthorizationRequest } from '../RealtimeDependencies.ts';
import { PusherAdapter } from './PusherAdapter.ts';
import type { PusherConfig } from './pusherUrl.ts';

export class PusherScene extends RealtimeHarness {
  readonly server: PusherServer;
  adapter: PusherAdapter;
  /** Signs the requests by default. */
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

  /** Opens a connection, so that its URL scheme is known to work, and loses it. The next attempt is due in 1 s. */
  async lostConnection(): Promise<void> {
    const connection = await this.confirmedConnection();
    const waiting = this.nextWait();
    connection.kill();
    await waiting;
  }

  async healthy(connection: PusherConnection, ms: number): Promise<void> {
    for (let passedMs = 0; passedMs < ms; passedMs += 3_000) {
      const pings = countPings(connection);
      await this.clock.advance(3_000);
      await this.server.until(() => countPings(connection) > pings || undefined);
      await connection.delivered();
    }
  }
}

export function framesOf(connection: PusherConnection, event: string): unknown[] {
  return connection.received.flatMap((frame) => {
    const { event: name, data } = Object(frame);
    return name === event ? [data] : [];
  });
}

export function countPings(connection: PusherConnection): number {
  return framesOf(connection, 'pusher:ping').length;
}

/** Returns an error for `authorize` to reject with. It is temporary if retryable, otherwise a refusal. */
export function authorizationError(retryable: boolean): Error {
  return new Error('no', { cause: { code: 'http', message: 'no', retryable } });
}

/** Importing this file creates a scene for each test. */
export let scene: PusherScene;

beforeEach(async () => {
  // The worker build of the library uses `self`, which Node does not define.
  vi.stubGlobal('self', globalThis);
  scene = new PusherScene(await startPusherServer());
});

afterEach(async () => {
  scene.adapter.stop();
  await scene.server.close();
});
