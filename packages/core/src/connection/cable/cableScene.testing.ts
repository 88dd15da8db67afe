import { afterEach, beforeEach } from 'vitest';
import { type CableConnection, type CableServer, startCableServer } from '../../testing/cableServer.ts';
import { RealtimeHarness } from '../../testing/realtimeHarness.ts';
import { CableAdapter } from './CableAdapter.ts';

/** A cable server and an adapter that has not been started: fresh ones for every test. */
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

  /** Asks for a subscription that is not answered. */
  async unansweredConnection(): Promise<CableConnection> {
    this.server.behaviour.subscribe = 'ignore';
    this.adapter.setToken('tok1');
    this.adapter.start();
    await this.server.received(({ command }) => command === 'subscribe');
    return this.server.connection(1);
  }

  /** Lets time pass with a ping every three seconds, as a healthy server sends them. */
  async healthy(connection: CableConnection, ms: number): Promise<void> {
    for (let passedMs = 0; passedMs < ms; passedMs += 3_000) {
      await this.clock.advance(3_000);
      connection.ping();
      await connection.delivered();
    }
  }
}

/** The scene of the running test: set before every test of a file that imports it, cleared away after. */
export let scene: CableScene;

beforeEach(async () => {
  scene = new CableScene(await startCableServer());
});

afterEach(async () => {
  scene.adapter.stop();
  await scene.server.close();
});
