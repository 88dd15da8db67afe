import { describe, expect, it } from 'vitest';
import { scene } from './cableScene.testing.ts';

describe('page lifecycle', () => {
  it('the adapter reopens the connection within 200 ms when the page becomes visible after an hour of sleep', async () => {
    await scene.confirmedConnection();
    scene.lifecycle.emit('hidden');
    await scene.clock.sleep(0);
    const confirmed = scene.recorder.next('confirmed');
    const asleep = scene.clock.sleep(3_600_000);
    scene.lifecycle.emit('visible');
    await asleep;
    await scene.clock.advance(200);
    await confirmed;
    expect(scene.server.connections).toHaveLength(2);
  });

  it.each(['visible', 'resume', 'online'] as const)(
    'the adapter leaves a live connection alone on %s',
    async (event) => {
      const connection = await scene.confirmedConnection();
      await scene.healthy(connection, 6_000);
      scene.lifecycle.emit(event);
      await scene.clock.advance(200);
      expect(scene.server.connections).toHaveLength(1);
    },
  );

  it.each([
    ['visible', 200],
    ['resume', 200],
    ['online', 0],
  ] as const)(
    'on %s, the adapter ends the wait for the next attempt within %i ms',
    async (event, withinMs) => {
      await scene.confirmedConnection();
      const soon = scene.nextWait();
      await scene.server.stop();
      await soon;
      const later = scene.nextWait();
      await scene.toNextAttempt(soon);
      expect(await later).toMatchObject({ retryAtMs: scene.clock.now() + 3_000 });
      await scene.clock.advance(1_500);
      await scene.server.restart();
      const confirmed = scene.recorder.next('confirmed');
      scene.lifecycle.emit(event);
      await scene.clock.advance(withinMs);
      await confirmed;
    },
  );

  it('the adapter makes at most one attempt per second while the network flaps ten times per second', async () => {
    await scene.confirmedConnection();
    const lost = scene.nextWait();
    await scene.server.stop();
    await lost;
    const before = scene.recorder.count('state');
    let attempts = 0;
    for (let flap = 0; flap < 100; flap += 1) {
      scene.lifecycle.emit(flap % 2 ? 'online' : 'offline');
      await scene.clock.advance(100);
    }
    for (const record of scene.recorder.records.slice(before)) {
      if (record.kind === 'state' && record.reason === undefined) attempts += 1;
    }
    expect(attempts).toBeGreaterThan(3);
    expect(attempts).toBeLessThanOrEqual(10);
  });

  it('the adapter makes at most one attempt per 30 s while the page is hidden', async () => {
    await scene.confirmedConnection();
    scene.lifecycle.emit('hidden');
    const waitsMs: number[] = [];
    let waiting = scene.nextWait();
    await scene.server.stop();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await waiting;
      const previous = waiting;
      waiting = scene.nextWait();
      waitsMs.push(await scene.toNextAttempt(previous));
    }
    expect(waitsMs).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  it('soon after the page becomes visible, the adapter replaces an attempt that takes longer than 2 s', async () => {
    scene.server.behavior.welcomes = false;
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    const hanging = await scene.server.connection(1);
    await scene.clock.advance(1_900);
    scene.lifecycle.emit('visible');
    scene.server.behavior.welcomes = true;
    const confirmed = scene.recorder.next('confirmed');
    await scene.clock.advance(200);
    await hanging.closed;
    await confirmed;
    expect(scene.server.connections).toHaveLength(2);
  });

  it('the adapter closes the socket when the page enters the back/forward cache, and reopens it immediately on return', async () => {
    const connection = await scene.confirmedConnection();
    scene.lifecycle.emit('pagehide');
    scene.lifecycle.emit('hidden');
    await connection.closed;
    expect(scene.clock.pendingTimers).toBe(0);
    expect(scene.recorder.records.at(-1)).toMatchObject({
      state: 'connecting',
      reason: 'page_hidden',
    });
    await scene.clock.sleep(600_000);
    const confirmed = scene.recorder.next('confirmed');
    for (const event of ['resume', 'visible', 'pageshow'] as const) scene.lifecycle.emit(event);
    await confirmed;
    await scene.clock.advance(1_000);
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
    await scene.clock.advance(60_000);
    expect(scene.recorder.records).toHaveLength(count);
  });

  it('stopping leaves no timer just after the page became visible', async () => {
    await scene.confirmedConnection();
    scene.lifecycle.emit('visible');
    scene.adapter.stop();
    expect(scene.clock.pendingTimers).toBe(0);
  });

  it('stopping leaves no timer or listener during an attempt', async () => {
    scene.server.behavior.welcomes = false;
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    scene.adapter.stop();
    scene.adapter.start();
    const connection = await scene.server.connection(1);
    scene.adapter.stop();
    await connection.closed;
    expect(scene.clock.pendingTimers).toBe(0);
    expect(scene.lifecycle.listeners).toBe(0);
  });

  it('the adapter can be stopped and started again repeatedly', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const connection = await scene.confirmedConnection();
      expect(connection.received).toHaveLength(1);
      scene.adapter.stop();
      await connection.closed;
    }
    expect(scene.clock.pendingTimers).toBe(0);
  });
});
