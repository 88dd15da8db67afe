import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatClient } from '../../src/client/ChatClient.ts';
import type { CableConnection, CableServer } from '../../src/testing/cableServer.ts';
import type { PusherServer } from '../../src/testing/pusherServer.ts';
import { createCableScene, createPusherScene, type SocketScene } from './SocketScene.ts';

const minuteMs = 60_000;
let scene: SocketScene;

afterEach(() => scene.close());

const streamsOf = ({ streams }: CableConnection) => [...streams];

/** The newest message arrives by asking, since nothing else is left. */
async function expectPolling(client: ChatClient): Promise<void> {
  scene.world.server.message('heard by asking');
  await scene.passUntil(() => scene.isComplete(client), 45_000, 1_000);
}

describe('cable', { timeout: 60_000 }, () => {
  let server: CableServer;

  const begin = async (): Promise<ChatClient> => {
    [scene, server] = await createCableScene();
    return scene.talking();
  };

  it.each(['unauthorized', 'invalid_request'])(
    'F13: after "%s" without reconnecting there is no storm: no attempt in 10 minutes, it shows, and the list is polled',
    async (reason) => {
      const client = await begin();
      const connections = server.connections.length;
      server.connections.at(-1)?.disconnect(reason, false);
      await scene.until(() => client.state.connection.state === 'offline');
      await expectPolling(client);
      await scene.pass(10 * minuteMs, 5_000);
      expect(server.connections).toHaveLength(connections);
      expect(client.state.connection.state).toBe('offline');
    },
  );

  it('F19: a welcome that comes late is waited for, and one that never comes is asked for again', async () => {
    const client = await begin();
    server.behaviour.welcomes = false;
    server.connections.at(-1)?.kill();
    await scene.passUntil(() => server.connections.length === 2, 2_000);
    await scene.pass(4_000);
    server.connections.at(-1)?.welcome();
    await scene.online(client);
    server.connections.at(-1)?.kill();
    await scene.passUntil(() => server.connections.length === 4, 60_000);
    server.behaviour.welcomes = true;
    await scene.passUntil(() => client.state.connection.state === 'online', 60_000);
    scene.world.server.message('after all');
    await scene.until(() => scene.isComplete(client));
  });

  it('F19: a confirmation that is lost is asked for again, and nothing said meanwhile is missed', async () => {
    const client = await begin();
    server.behaviour.subscribe = 'ignore';
    server.connections.at(-1)?.kill();
    const isAsked = () => server.connections.at(-1)?.received.length === 1;
    await scene.passUntil(() => server.connections.length === 2 && isAsked(), 2_000);
    scene.world.server.message('said unheard');
    server.behaviour.subscribe = 'confirm';
    await scene.passUntil(() => client.state.connection.state === 'online', 30_000);
    await scene.until(() => scene.isComplete(client));
    expect(server.connections.flatMap(streamsOf).length).toBeGreaterThan(0);
  });

  it('F19: a rejection is not repeated more than once a minute, and the list is polled', async () => {
    const client = await begin();
    server.behaviour.subscribe = 'reject';
    server.connections.at(-1)?.kill();
    await scene.passUntil(() => client.state.connection.state === 'offline', 2_000);
    await expectPolling(client);
    const asked = () => server.connections.reduce((sum, { received }) => sum + received.length, 0);
    const before = asked();
    for (let seconds = 0; seconds < 300; seconds += 3) {
      server.connections.at(-1)?.ping();
      await scene.pass(3_000, 1_000);
    }
    // Each time it is asked for the stream, and lets go of the one that was rejected.
    expect(asked() - before).toBeLessThanOrEqual(2 * 6);
    server.behaviour.subscribe = 'confirm';
    const alive = () => {
      server.connections.at(-1)?.ping();
      return client.state.connection.state === 'online';
    };
    await scene.passUntil(alive, 2 * minuteMs, 1_000);
  });
});

describe('pusher', { timeout: 60_000 }, () => {
  let server: PusherServer;

  it.each([4001, 4009])(
    'F13: after close code %i there is no storm, it shows, and the list is polled',
    async (code) => {
      // The library is the browser's build, which knows the global object as `self`; Node has no such name.
      vi.stubGlobal('self', globalThis);
      [scene, server] = await createPusherScene();
      const client = await scene.talking();
      const connections = server.connections.length;
      server.connections.at(-1)?.refuse(code);
      await scene.until(() => client.state.connection.state === 'offline');
      await expectPolling(client);
      await scene.pass(10 * minuteMs, 5_000);
      expect(server.connections).toHaveLength(connections);
      expect(client.state.connection.state).toBe('offline');
    },
  );
});
