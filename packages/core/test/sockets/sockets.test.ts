import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocketScene, type SocketScene } from './SocketScene.ts';

describe.each(['cable', 'pusher'] as const)('%s', { timeout: 120_000 }, (family) => {
  let scene: SocketScene;

  beforeEach(async () => {
    // The worker build of the Pusher library uses `self`, which Node does not define.
    vi.stubGlobal('self', globalThis);
    scene = await createSocketScene(family);
  });

  afterEach(() => scene.close());

  const newestSocket = () => [...scene.proxy.sockets].at(-1);

  it('F10: if its socket is killed after 0 to 200 bytes, the client reconnects within 2 s and loses no message', async () => {
    const waits: number[] = [];
    for (let bytes = 0; bytes <= 200; bytes += 1) {
      const client = await scene.openConversation();
      const socket = newestSocket();
      socket?.inject({ kind: 'killAfter', bytes });
      // The message is longer than 200 bytes, so that every cut lies within it.
      scene.world.server.message(`${bytes} ${'x'.repeat(200)}`);
      await scene.until(() => client.state.connection.retryAtMs !== null);
      const waitMs = (client.state.connection.retryAtMs ?? 0) - scene.world.clock.now();
      waits.push(waitMs);
      await scene.world.clock.advance(waitMs);
      await scene.online(client);
      await scene.until(() => scene.isComplete(client));
      client.dispose();
    }
    expect(scene.proxy.injected.killAfter).toBe(201);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2_000);
    expect(new Set(scene.announced).size).toBe(scene.announced.length);
    expect(scene.announced).toHaveLength(201);
  });

  it('F10: the client connects even if its first socket is killed after 0 to 200 bytes', async () => {
    const first = await scene.openConversation();
    first.dispose();
    for (let bytes = 0; bytes <= 200; bytes += 1) {
      scene.proxy.fail({ call: 'GET *', fault: { kind: 'killAfter', bytes } });
      const before = scene.proxy.injected.killAfter;
      const client = scene.open();
      await scene.until(() => scene.proxy.injected.killAfter > before);
      scene.world.server.message(`${bytes} ${'x'.repeat(200)}`);
      await scene.advanceUntil(
        () => scene.isComplete(client) && client.state.connection.state === 'online',
        30_000,
      );
      client.dispose();
    }
  });

  it('F11: the client detects a silent server within 9 s, reconnects within 9.5 s, and shows what it missed', async () => {
    const client = await scene.openConversation();
    const connections = scene.peer.connections.length;
    newestSocket()?.inject({ kind: 'halfOpen', silent: 'server' });
    const missed = ['one', 'two', 'three'].map((text) => scene.world.server.message(text));
    scene.world.server.edit(missed[0]?.id ?? 0, 'one, edited');
    scene.world.server.delete(missed[1]?.id ?? 0);
    await scene.until(() => newestSocket()?.frames !== 0);
    expect(scene.isComplete(client)).toBe(false);
    const detectedMs = await scene.advanceUntil(() => client.state.connection.state === 'connecting', 9_000);
    const openedMs = await scene.advanceUntil(() => scene.peer.connections.length > connections, 9_500);
    expect(detectedMs + openedMs).toBeLessThanOrEqual(9_500);
    await scene.until(() => scene.isComplete(client));
    expect(client.state.messages.list.items.map(({ content }) => content)).toEqual([
      'Hello',
      'one, edited',
      'three',
    ]);
  });

  it('F12: a socket that is dead in both directions is replaced, and the visitor can send meanwhile', async () => {
    const client = await scene.openConversation();
    const connections = scene.peer.connections.length;
    newestSocket()?.inject({ kind: 'blackhole' });
    client.send('I can still write');
    scene.world.server.message('but not receive');
    await scene.until(() => scene.world.server.log.some(({ content }) => content === 'I can still write'));
    await scene.advanceUntil(() => scene.peer.connections.length > connections, 9_500);
    await scene.until(() => scene.isComplete(client));
    expect(client.state.messages.list.positions.size).toBe(0);
  });

  it('F12: nothing is lost if the server no longer receives from the socket', async () => {
    const client = await scene.openConversation();
    newestSocket()?.inject({ kind: 'halfOpen', silent: 'client' });
    for (let second = 0; second < 30; second += 1) {
      client.send(`sent in second ${second}`);
      scene.world.server.message(`received in second ${second}`);
      if (second % 3 === 0) scene.peer.ping();
      await scene.advance(1_000);
    }
    await scene.advanceUntil(() => scene.isComplete(client), 10_000);
    expect(client.state.messages.list.positions.size).toBe(0);
  });

  it('F20: the list matches the server’s log after 24 hours of sleep, including edits and deletions', async () => {
    const client = await scene.openConversation();
    const early = Array.from({ length: 30 }, (_, index) => scene.world.server.message(`before ${index}`));
    await scene.until(() => scene.isComplete(client));
    newestSocket()?.inject({ kind: 'blackhole' });
    for (let index = 0; index < 150; index += 1) scene.world.server.message(`meanwhile ${index}`);
    for (const { id } of early.slice(0, 10)) scene.world.server.edit(id, `edited ${id}`);
    for (const { id } of early.slice(10, 15)) scene.world.server.delete(id);
    await scene.world.clock.sleep(24 * 3_600_000);
    await scene.advanceUntil(() => client.state.connection.state === 'online', 10_000);
    await scene.advanceUntil(() => scene.isComplete(client), 2_000);
    const shown = new Map(client.state.messages.list.items.map(({ id, content }) => [id, content]));
    for (const { id } of early.slice(0, 10)) expect(shown.get(id)).toBe(`edited ${id}`);
    expect(client.state.messages.list.items).toHaveLength(176);
  });

  it('F21: each message is announced once although the socket drops 50 times for 2 s', async () => {
    const client = await scene.openConversation();
    const drops = 50;
    let sent = 0;
    const second = async () => {
      sent += 1;
      scene.world.server.message(`message ${sent}`);
      await scene.advance(1_000);
    };
    for (let drop = 0; drop < drops; drop += 1) {
      await scene.advanceUntil(() => client.state.connection.state === 'online', 60_000);
      scene.proxy.decide(() => ({ kind: 'dropRequest' }));
      newestSocket()?.inject({ kind: 'killAfter', bytes: drop % 20 });
      await second();
      await second();
      scene.proxy.decide(undefined);
      await second();
    }
    await scene.advanceUntil(() => scene.isComplete(client), 60_000);
    expect(scene.announced.length).toBe(sent);
    expect(new Set(scene.announced).size).toBe(sent);
  });
});
