import { describe, expect, it } from 'vitest';
import { RealtimeHarness } from '../../testing/realtimeHarness.ts';
import { framesOf, scene } from './pusherScene.testing.ts';

describe('connections', () => {
  it('the adapter opens one socket at the provider and subscribes to the presence channel named after the token', async () => {
    const connection = await scene.confirmedConnection();
    expect(connection.request.url).toMatch(/^\/app\/test-key\?protocol=7&client=js&version=/);
    expect(framesOf(connection, 'pusher:subscribe')).toMatchObject([{ channel: 'presence-tok1' }]);
    expect(scene.recorder.records).toEqual([
      { kind: 'state', state: 'connecting' },
      { kind: 'state', state: 'open' },
      { kind: 'confirmed' },
    ]);
  });

  it('the adapter uses a private channel if configured', async () => {
    scene.adapter = scene.adapterFor({ channelPrefix: 'private-' });
    const connection = await scene.confirmedConnection();
    expect([...connection.channels]).toEqual(['private-tok1']);
  });

  it.each(['object', 'text', 'without ids', 'missing'] as const)(
    'the adapter accepts a confirmation with members in the format “%s”',
    async (members) => {
      scene.server.behavior.members = members;
      const connection = await scene.confirmedConnection();
      await connection.delivered();
      expect(scene.recorder.count('error')).toBe(0);
    },
  );

  it('the adapter closes a connection without a handshake after 6 s, and tries again', async () => {
    await scene.lostConnection();
    scene.server.behavior.establishes = false;
    await scene.clock.advance(1_000);
    const silent = await scene.server.connection(2);
    await silent.delivered();
    const waiting = scene.nextWait();
    await scene.clock.advance(6_000);
    expect(await waiting).toMatchObject({ reason: 'silent_server' });
    await silent.closed;
    scene.server.behavior.establishes = true;
    const confirmed = scene.recorder.next('confirmed');
    await scene.toNextAttempt(waiting);
    await confirmed;
  });

  it('the adapter separates two chats on one page, even with the same key and host', async () => {
    const other = new RealtimeHarness({ authorize: async (request) => scene.sign(request) });
    const second = scene.adapterFor({}, other.deps);
    const connection = await scene.confirmedConnection('tok1');
    const confirmed = other.recorder.next('confirmed');
    second.setToken('tok2');
    second.start();
    await confirmed;
    const waiting = scene.nextWait();
    connection.kill();
    await waiting;
    const event = other.recorder.next('event');
    scene.server.publish('presence-tok2', 'MessageCreated', {});
    await event;
    expect(scene.recorder.count('event')).toBe(0);
    second.stop();
  });
});

describe('encryption', () => {
  it('TLS is used on an https page even if the configuration does not require it', async () => {
    const urls: string[] = [];
    class RecordingSocket extends scene.deps.WebSocket {
      constructor(url: string) {
        urls.push(url);
        super(url.replace('wss:', 'ws:'), []);
      }
    }
    const deps = { ...scene.deps, pageUrl: 'https://shop.example/', WebSocket: RecordingSocket };
    scene.adapter = scene.adapterFor({ forceTLS: false }, deps);
    await scene.confirmedConnection();
    expect(urls).toEqual([expect.stringMatching(/^wss:/)]);
  });

  it('TLS is used after the server has required it', async () => {
    const schemes: string[] = [];
    class RecordingSocket extends scene.deps.WebSocket {
      constructor(url: string) {
        schemes.push(new URL(url).protocol);
        super(url.replace('wss:', 'ws:'), []);
      }
    }
    scene.adapter = scene.adapterFor({}, { ...scene.deps, WebSocket: RecordingSocket });
    const connection = await scene.confirmedConnection();
    const waiting = scene.nextWait();
    const confirmed = scene.recorder.next('confirmed');
    connection.closeWithError(4000);
    expect(await waiting).toMatchObject({ reason: 'tls_only' });
    await scene.toNextAttempt(waiting);
    await confirmed;
    expect(schemes).toEqual(['ws:', 'wss:']);
  });

  it('on an http page, TLS is tried after a connection without TLS has failed, and is kept if it works', async () => {
    const schemes: string[] = [];
    class RecordingSocket extends scene.deps.WebSocket {
      constructor(url: string) {
        schemes.push(new URL(url).protocol);
        super(url.startsWith('wss:') ? url.replace('wss:', 'ws:') : 'ws://127.0.0.1:1/', []);
      }
    }
    scene.adapter = scene.adapterFor({}, { ...scene.deps, WebSocket: RecordingSocket });
    const confirmed = scene.recorder.next('confirmed');
    const waiting = scene.nextWait();
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await scene.toNextAttempt(waiting);
    await confirmed;
    const again = scene.nextWait();
    const confirmedAgain = scene.recorder.next('confirmed');
    (await scene.server.connection(1)).kill();
    await scene.toNextAttempt(again);
    await confirmedAgain;
    expect(schemes).toEqual(['ws:', 'wss:', 'wss:']);
  });
});
