import { describe, expect, it } from 'vitest';
import { countPings, scene } from './pusherScene.testing.ts';

describe('connections', () => {
  it('a connection is reopened within 9.5 s if the server stops answering pings', async () => {
    const connection = await scene.confirmedConnection();
    await scene.healthy(connection, 9_000);
    const silentSinceMs = scene.clock.now();
    scene.server.behavior.pongs = false;
    const waiting = scene.nextWait();
    const confirmed = scene.recorder.next('confirmed');
    await scene.clock.advance(9_500);
    expect(await waiting).toMatchObject({ reason: 'stale' });
    await confirmed;
    expect(scene.clock.now() - silentSinceMs).toBeLessThanOrEqual(9_500);
  });

  it('a connection stays open while the server answers pings', async () => {
    const connection = await scene.confirmedConnection();
    await scene.healthy(connection, 300_000);
    expect(scene.server.connections).toHaveLength(1);
    expect(countPings(connection)).toBeLessThanOrEqual(100);
  });

  it('a connection is pinged instead of closed if timers ran late in the background', async () => {
    const connection = await scene.confirmedConnection();
    for (let minute = 0; minute < 5; minute += 1) {
      const pings = countPings(connection);
      await scene.clock.sleep(60_000);
      await scene.server.until(() => countPings(connection) > pings || undefined);
      await connection.delivered();
      await scene.clock.advance(200);
    }
    expect(scene.server.connections).toHaveLength(1);
  });

  it.each([
    [4201, 500],
    [4100, 500],
    [1006, 500],
  ])('a connection is reopened once after close code %i, after a delay of %i ms', async (code, delayMs) => {
    const connection = await scene.confirmedConnection();
    await scene.healthy(connection, 6_000);
    const waiting = scene.nextWait();
    const confirmed = scene.recorder.next('confirmed');
    if (code === 1006) connection.kill();
    else connection.closeWithError(code);
    expect(await scene.toNextAttempt(waiting)).toBe(delayMs);
    await confirmed;
    expect(scene.server.connections).toHaveLength(2);
  });

  it('a connection is retried after growing delays while the server refuses it with 4200', async () => {
    await scene.confirmedConnection();
    scene.server.behavior.establishes = false;
    const waitsMs: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const waiting = scene.nextWait();
      (await scene.server.connection(attempt)).closeWithError(4200);
      waitsMs.push(Math.round(await scene.toNextAttempt(waiting)));
    }
    expect(waitsMs).toEqual([1_000, 3_000, 3_466, 5_493, 6_931]);
    expect(await scene.server.connection(6)).toBe(scene.server.connections.at(-1));
  });

  it.each([4001, 4003, 4099, 4301])(
    'a connection stays closed after the server refuses it with %i',
    async (code) => {
      const connection = await scene.confirmedConnection();
      const closed = scene.recorder.next('state', ({ state }) => state === 'closed');
      connection.closeWithError(code);
      expect(await closed).toMatchObject({ reason: `pusher_${code}` });
      await scene.clock.advance(86_400_000);
      expect(scene.server.connections).toHaveLength(1);
      expect(scene.clock.pendingTimers).toBe(0);
    },
  );

  it('a connection is retried after growing delays while the server is down', async () => {
    const connection = await scene.confirmedConnection();
    await scene.healthy(connection, 6_000);
    const waitsMs: number[] = [];
    let waiting = scene.nextWait();
    await scene.server.stop();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await waiting;
      const previous = waiting;
      waiting = scene.nextWait();
      waitsMs.push(Math.round(await scene.toNextAttempt(previous)));
    }
    expect(waitsMs).toEqual([500, 3_000, 3_466, 5_493, 6_931, 8_047]);
    await waiting;
    await scene.server.restart();
    const confirmed = scene.recorder.next('confirmed');
    await scene.toNextAttempt(waiting);
    await confirmed;
  });
});

it('after 50 lost connections, one socket is open and as many timers are pending as before', async () => {
  await scene.confirmedConnection();
  const timers = scene.clock.pendingTimers;
  for (let drop = 1; drop <= 50; drop += 1) {
    const waiting = scene.nextWait();
    const confirmed = scene.recorder.next('confirmed');
    (await scene.server.connection(drop)).kill();
    await scene.toNextAttempt(waiting);
    await confirmed;
  }
  expect(scene.server.connections.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  expect(scene.clock.pendingTimers).toBe(timers);
  expect(scene.lifecycle.listeners).toBe(1);
});
