import { afterEach, beforeEach } from 'vitest';
import { type CableConnection, type CableServer, startCableServer } from '../../testing/cableServer.ts';
import { RealtimeHarness } from '../../testing/realtimeHarness.ts';
import { CableAdapter } from './CableAdapter.ts';

export class CableScene extends RealtimeHarness {
  readonly server: CableServer;
  readonly adapter: CableAdapter;

  constructor(server: CableServer) {
    super();
    this.server = server;
    this.adapter = new CableAdapter({ adapter: 'cable', url: server.url }, this.deps);
  }

  async confirmedConnection(token = 'tok1'): Promise<CableConnection> {
    const confirmed = this.recorder.next('confirmed');
    this.adapter.setToken(token);
    this.adapter.start();
    await confirmed;
    return this.server.connection(this.server.connections.length);
  }

  async unansweredConnection(): Promise<CableConnection> {
    this.server.behavior.subscribe = 'ignore';
    this.adapter.setToken('tok1');
    this.adapter.start();
    await this.server.received(({ command }) => command === 'subscribe');
    return this.server.connection(1);
  }

  async healthy(connection: CableConnection, ms: number): Promise<void> {
    for (let passedMs = 0; passedMs < ms; passedMs += 3_000) {
      await this.clock.advance(3_000);
      connection.ping();
      await connection.delivered();
    }
  }
}

/** Importing this file creates a scene for each test. */
export let scene: CableScene;

beforeEach(async () => {
  scene = new CableScene(await startCableServer());
});

afterEach(async () => {
  scene.adapter.stop();
  await scene.server.close();
});
