import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocketScene, type SocketScene } from './SocketScene.ts';

/** The whole client over real sockets: what happens to them on the way, and what the visitor sees. */
describe.each(['cable', 'pusher'] as const)('%s', { timeout: 120_000 }, (family) => {
  let scene: SocketScene;

  beforeEach(async () => {
    // The library is the browser's build, which knows the global object as `self`; Node has no such name.
    vi.stubGlobal('self', globalThis);
    scene = await createSocketScene(family);
  });

  afterEach(() => scene.close());

  const newestSocket = () => [...scene.proxy.sockets].at(-1);

  it('F10: a socket killed at each byte 0–200 is back within 2 s, and the list is complete, each message once', async () => {
    const waits: number[] = [];
    for (let bytes = 0; bytes <= 200; bytes += 1) {
      const client = await scene.talking();
      const socket = newestSocket();
      socket?.inject({ kind: 'killAfter', bytes });
      // Longer than 200 bytes, so that every cut lies within it.
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

  it('F10: a socket killed at each byte 0–200 of its beginning is followed by one that works', async () => {
    const first = await scene.talking();
    first.dispose();
    for (let bytes = 0; bytes <= 200; bytes += 1) {
      scene.proxy.fail({ call: 'GET *', fault: { kind: 'killAfter', bytes } });
      const before = scene.proxy.injected.killAfter;
      const client = scene.open();
      await scene.until(() => scene.proxy.injected.killAfter > before);
      scene.world.server.message(`${bytes} ${'x'.repeat(200)}`);
      await scene.passUntil(
        () => scene.isComplete(client) && client.state.connection.state === 'online',
        30_000,
      );
      client.dispose();
    }
  });

  it('F11: silence of the server is found within 9 s, reopened within 9.5 s, and everything missed is shown', async () => {
    const client = await scene.talking();
    const connections = scene.peer.connections.length;
    newestSocket()?.inject({ kind: 'halfOpen', silent: 'server' });
    const missed = ['one', 'two', 'three'].map((text) => scene.world.server.message(text));
    scene.world.server.edit(missed[0]?.id ?? 0, 'one, edited');
    scene.world.server.delete(missed[1]?.id ?? 0);
    await scene.until(() => newestSocket()?.frames !== 0);
    expect(scene.isComplete(client)).toBe(false);
    const foundMs = await scene.passUntil(() => client.state.connection.state === 'connecting', 9_000);
    const openedMs = await scene.passUntil(() => scene.peer.connections.length > connections, 9_500);
    expect(foundMs + openedMs).toBeLessThanOrEqual(9_500);
    await scene.until(() => scene.isComplete(client));
    expect(client.state.messages.list.items.map(({ content }) => content)).toEqual([
      'Hello',
      'one, edited',
      'three',
    ]);
  });

  it('F12: a socket that lets nothing through on either side is healed the same; sending goes on meanwhile', async () => {
    const client = await scene.talking();
    const connections = scene.peer.connections.length;
    newestSocket()?.inject({ kind: 'blackhole' });
    client.send('I can still write');
    scene.world.server.message('but not hear');
    await scene.until(() => scene.world.server.log.some(({ content }) => content === 'I can still write'));
    await scene.passUntil(() => scene.peer.connections.length > connections, 9_500);
    await scene.until(() => scene.isComplete(client));
    expect(client.state.messages.list.positions.size).toBe(0);
  });

  it('F12: a server that does not hear the socket any more is no reason to lose anything', async () => {
    const client = await scene.talking();
    newestSocket()?.inject({ kind: 'halfOpen', silent: 'client' });
    for (let second = 0; second < 30; second += 1) {
      client.send(`said in second ${second}`);
      scene.world.server.message(`heard in second ${second}`);
      if (second % 3 === 0) scene.peer.ping();
      await scene.pass(1_000);
    }
    await scene.passUntil(() => scene.isComplete(client), 10_000);
    expect(client.state.messages.list.positions.size).toBe(0);
  });

  it('F20: after 24 hours asleep everything said, edited and deleted meanwhile is as the server has it', async () => {
    const client = await scene.talking();
    const early = Array.from({ length: 30 }, (_, index) => scene.world.server.message(`before ${index}`));
    await scene.until(() => scene.isComplete(client));
    newestSocket()?.inject({ kind: 'blackhole' });
    for (let index = 0; index < 150; index += 1) scene.world.server.message(`meanwhile ${index}`);
    for (const { id } of early.slice(0, 10)) scene.world.server.edit(id, `edited ${id}`);
    for (const { id } of early.slice(10, 15)) scene.world.server.delete(id);
    await scene.world.clock.sleep(24 * 3_600_000);
    await scene.passUntil(() => client.state.connection.state === 'online', 10_000);
    await scene.passUntil(() => scene.isComplete(client), 2_000);
    const shown = new Map(client.state.messages.list.items.map(({ id, content }) => [id, content]));
    for (const { id } of early.slice(0, 10)) expect(shown.get(id)).toBe(`edited ${id}`);
    expect(client.state.messages.list.items).toHaveLength(176);
  });

  it('F21: of the messages that arrive while the socket drops 50 times for 2 s, 100 % are shown, each once', async () => {
    const client = await scene.talking();
    const drops = 50;
    let said = 0;
    const second = async () => {
      said += 1;
      scene.world.server.message(`message ${said}`);
      await scene.pass(1_000);
    };
    for (let drop = 0; drop < drops; drop += 1) {
      await scene.passUntil(() => client.state.connection.state === 'online', 60_000);
      scene.proxy.decide(() => ({ kind: 'dropRequest' }));
      newestSocket()?.inject({ kind: 'killAfter', bytes: drop % 20 });
      await second();
      await second();
      scene.proxy.decide(undefined);
      await second();
    }
    await scene.passUntil(() => scene.isComplete(client), 60_000);
    expect(scene.announced.length).toBe(said);
    expect(new Set(scene.announced).size).toBe(said);
  });
});
