import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatClient } from '../../src/client/ChatClient.ts';
import type { CableConnection, CableServer } from '../../src/testing/cableServer.ts';
import type { PusherServer } from '../../src/testing/pusherServer.ts';
import { createCableScene, createPusherScene, type SocketScene } from './SocketScene.ts';

const minuteMs = 60_000;
let scene: SocketScene;

afterEach(() => scene.close());

const streamsOf = ({ streams }: CableConnection) => [...streams];

async function expectPolling(client: ChatClient): Promise<void> {
  scene.world.server.message('fetched by polling');
  await scene.advanceUntil(() => scene.isComplete(client), 45_000, 1_000);
}

describe('cable', { timeout: 60_000 }, () => {
  let server: CableServer;

  const openChat = async (): Promise<ChatClient> => {
    [scene, server] = await createCableScene();
    return scene.openConversation();
  };

  it.each(['unauthorized', 'invalid_request'])(
    'F13: after "%s" with `reconnect: false`, the client is offline, polls, and does not reconnect for 10 minutes',
    async (reason) => {
      const client = await openChat();
      const connections = server.connections.length;
      server.connections.at(-1)?.disconnect(reason, false);
      await scene.until(() => client.state.connection.state === 'offline');
      await expectPolling(client);
      await scene.advance(10 * minuteMs, 5_000);
      expect(server.connections).toHaveLength(connections);
      expect(client.state.connection.state).toBe('offline');
    },
  );

  it('F19: the client waits for a late welcome, and reconnects if none arrives', async () => {
    const client = await openChat();
    server.behavior.welcomes = false;
    server.connections.at(-1)?.kill();
    await scene.advanceUntil(() => server.connections.length === 2, 2_000);
    await scene.advance(4_000);
    server.connections.at(-1)?.welcome();
    await scene.online(client);
    server.connections.at(-1)?.kill();
    await scene.advanceUntil(() => server.connections.length === 4, 60_000);
    server.behavior.welcomes = true;
    await scene.advanceUntil(() => client.state.connection.state === 'online', 60_000);
    scene.world.server.message('after all');
    await scene.until(() => scene.isComplete(client));
  });

  it('F19: the client subscribes again if the confirmation is lost, and misses no message', async () => {
    const client = await openChat();
    server.behavior.subscribe = 'ignore';
    server.connections.at(-1)?.kill();
    const isRequested = () => server.connections.at(-1)?.received.length === 1;
    await scene.advanceUntil(() => server.connections.length === 2 && isRequested(), 2_000);
    scene.world.server.message('sent while unsubscribed');
    server.behavior.subscribe = 'confirm';
    await scene.advanceUntil(() => client.state.connection.state === 'online', 30_000);
    await scene.until(() => scene.isComplete(client));
    expect(server.connections.flatMap(streamsOf).length).toBeGreaterThan(0);
  });

  it('F19: the client polls after a rejected subscription, and retries it at most six times in 5 minutes', async () => {
    const client = await openChat();
    server.behavior.subscribe = 'reject';
    server.connections.at(-1)?.kill();
    await scene.advanceUntil(() => client.state.connection.state === 'offline', 2_000);
    await expectPolling(client);
    const frameCount = () => server.connections.reduce((sum, { received }) => sum + received.length, 0);
    const before = frameCount();
    for (let seconds = 0; seconds < 300; seconds += 3) {
      server.connections.at(-1)?.ping();
      await scene.advance(3_000, 1_000);
    }
    // Each retry sends one frame: a subscription.
    expect(frameCount() - before).toBeLessThanOrEqual(6);
    server.behavior.subscribe = 'confirm';
    const alive = () => {
      server.connections.at(-1)?.ping();
      return client.state.connection.state === 'online';
    };
    await scene.advanceUntil(alive, 2 * minuteMs, 1_000);
  });
});

describe('pusher', { timeout: 60_000 }, () => {
  let server: PusherServer;

  it.each([4001, 4009])(
    'F13: after the error code %i, the client is offline, polls, and does not reconnect for 10 minutes',
    async (code) => {
      // The browser build of the Pusher library uses `self`, which Node does not define.
      vi.stubGlobal('self', globalThis);
      [scene, server] = await createPusherScene();
      const client = await scene.openConversation();
      const connections = server.connections.length;
      server.connections.at(-1)?.closeWithError(code);
      await scene.until(() => client.state.connection.state === 'offline');
      await expectPolling(client);
      await scene.advance(10 * minuteMs, 5_000);
      expect(server.connections).toHaveLength(connections);
      expect(client.state.connection.state).toBe('offline');
    },
  );
});
