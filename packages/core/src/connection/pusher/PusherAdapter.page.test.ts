import { describe, expect, it } from 'vitest';
import { countPings, framesOf, scene } from './pusherScene.testing.ts';

describe('page lifecycle', () => {
  it('the adapter reopens a dead connection within 200 ms when the page becomes visible after an hour of sleep', async () => {
    const connection = await scene.confirmedConnection();
    connection.freeze();
    scene.lifecycle.emit('hidden');
    const asleep = scene.clock.sleep(3_600_000);
    scene.lifecycle.emit('visible');
    await asleep;
    const confirmed = scene.recorder.next('confirmed');
    await scene.clock.advance(200);
    await confirmed;
    expect(scene.server.connections).toHaveLength(2);
  });

  it('the adapter pings a live connection after a minute of sleep, and keeps it', async () => {
    const connection = await scene.confirmedConnection();
    const asleep = scene.clock.sleep(60_000);
    scene.lifecycle.emit('visible');
    await asleep;
    await scene.server.until(() => countPings(connection) > 0 || undefined);
    await connection.delivered();
    await scene.clock.advance(200);
    expect(scene.server.connections).toHaveLength(1);
  });

  it('the adapter closes the socket when the page enters the back/forward cache, and reopens it immediately on return', async () => {
    const connection = await scene.confirmedConnection();
    scene.lifecycle.emit('pagehide');
    await connection.closed;
    expect(scene.clock.pendingTimers).toBe(0);
    await scene.clock.sleep(600_000);
    const confirmed = scene.recorder.next('confirmed');
    scene.lifecycle.emit('pageshow');
    await confirmed;
    expect(scene.server.connections).toHaveLength(2);
  });
});

describe('stop()', () => {
  it('stopping closes the socket, leaves no timer or listener, and reports nothing afterwards', async () => {
    const connection = await scene.confirmedConnection();
    scene.adapter.stop();
    expect(scene.recorder.records.at(-1)).toEqual({
      kind: 'state',
      state: 'closed',
      reason: 'stopped',
    });
    const count = scene.recorder.records.length;
    await connection.closed;
    expect(scene.clock.pendingTimers).toBe(0);
    expect(scene.lifecycle.listeners).toBe(0);
    expect(scene.recorder.records).toHaveLength(count);
  });

  it('the adapter can be stopped and started again repeatedly', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const connection = await scene.confirmedConnection();
      expect(framesOf(connection, 'pusher:subscribe')).toHaveLength(1);
      scene.adapter.stop();
      await connection.closed;
    }
    expect(scene.server.connections).toHaveLength(3);
  });
});
