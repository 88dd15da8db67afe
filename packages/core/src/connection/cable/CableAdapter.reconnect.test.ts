import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cableIdentifier } from '../../testing/cableServer.ts';
import { scene } from './cableScene.testing.ts';

describe('silence', () => {
  it('a silent connection is detected after 6 s, without jitter, and reopened 500 ms later', async () => {
    const connection = await scene.confirmedConnection();
    await scene.healthy(connection, 9_000);
    connection.freeze();
    const silentSinceMs = scene.clock.now();
    const waiting = scene.nextWait();
    await scene.clock.advance(6_000);
    expect(scene.recorder.records.at(-1)).toEqual({ kind: 'confirmed' });
    await scene.clock.advance(1);
    expect(await waiting).toMatchObject({ reason: 'stale', retryAtMs: silentSinceMs + 6_501 });
    const confirmed = scene.recorder.next('confirmed');
    await scene.toNextAttempt(waiting);
    await confirmed;
    expect(scene.clock.now() - silentSinceMs).toBe(6_501);
  });

  it('a connection that receives only pings is not treated as silent', async () => {
    const connection = await scene.confirmedConnection();
    await scene.healthy(connection, 300_000);
    expect(scene.server.connections).toHaveLength(1);
  });

  it('a connection that receives only events is not treated as silent', async () => {
    const connection = await scene.confirmedConnection();
    for (let round = 0; round < 20; round += 1) {
      await scene.clock.advance(5_000);
      connection.publish('tok1', 'MessageCreated', {});
      await connection.delivered();
    }
    expect(scene.server.connections).toHaveLength(1);
  });

  it('a silent connection is due to reopen within 1 s after the device wakes from sleep', async () => {
    await scene.confirmedConnection();
    const waiting = scene.nextWait();
    await scene.clock.sleep(3_600_000);
    expect(scene.server.connections).toHaveLength(1);
    const wokenAtMs = scene.clock.now();
    await scene.clock.advance(200);
    expect(await waiting).toMatchObject({ reason: 'stale', retryAtMs: wokenAtMs + 700 });
  });

  it('a connection whose frames were only delayed by a long task is not closed', async () => {
    const connection = await scene.confirmedConnection();
    await scene.clock.sleep(20_000);
    connection.ping();
    await connection.delivered();
    await scene.clock.advance(3_000);
    expect(scene.recorder.records.at(-1)).toEqual({ kind: 'confirmed' });
  });
});

describe('reconnects', () => {
  it('a connection is retried after growing delays while the server is down', async () => {
    const connection = await scene.confirmedConnection();
    await scene.healthy(connection, 6_000);
    const waitsMs: number[] = [];
    let waiting = scene.nextWait();
    await scene.server.stop();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await waiting;
      const previous = waiting;
      waiting = scene.nextWait();
      waitsMs.push(Math.round(await scene.toNextAttempt(previous)));
    }
    expect(waitsMs).toEqual([500, 3_000, 3_466, 5_493, 6_931, 8_047, 8_959, 9_730]);
    await waiting;
    await scene.server.restart();
    const confirmed = scene.recorder.next('confirmed');
    await scene.toNextAttempt(waiting);
    await confirmed;
  });

  it('reconnecting resets the delays after a confirmation, but not after a welcome alone', async () => {
    scene.server.behavior.subscribe = 'ignore';
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    const waitsMs: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const connection = await scene.server.connection(attempt);
      await scene.server.until(() => connection.received[0]);
      if (attempt === 3) connection.confirm('tok1');
      await connection.delivered();
      const waiting = scene.nextWait();
      connection.kill();
      waitsMs.push(Math.round(await scene.toNextAttempt(waiting)));
    }
    expect(waitsMs).toEqual([3_000, 3_466, 1_000, 3_000]);
  });

  it('reconnecting uses the short delay only once per 6 s if the server confirms and closes repeatedly', async () => {
    const waitsMs: number[] = [];
    await scene.confirmedConnection();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const waiting = scene.nextWait();
      const confirmed = scene.recorder.next('confirmed');
      (await scene.server.connection(attempt)).kill();
      waitsMs.push(await scene.toNextAttempt(waiting));
      await confirmed;
    }
    expect(waitsMs).toEqual([1_000, 3_000, 3_000, 1_000, 3_000]);
  });

  it('reconnecting succeeds after the connection was cut at any byte of a frame', async () => {
    const frame = {
      identifier: cableIdentifier('tok1'),
      message: { event: 'MessageCreated', data: { id: 1 } },
    };
    const bytes = JSON.stringify(frame).length + 2;
    let connection = await scene.confirmedConnection();
    for (let cutAt = 0; cutAt <= bytes; cutAt += 1) {
      const waiting = scene.nextWait();
      const confirmed = scene.recorder.next('confirmed');
      connection.sendCut(frame, cutAt);
      await scene.toNextAttempt(waiting);
      await confirmed;
      connection = await scene.server.connection(scene.server.connections.length);
    }
    expect(scene.recorder.count('confirmed')).toBe(bytes + 2);
    expect(scene.server.connections.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
    expect(scene.recorder.count('error')).toBe(0);
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
  expect(scene.recorder.count('confirmed')).toBe(51);
  expect(scene.server.connections.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  expect(scene.clock.pendingTimers).toBe(timers);
  expect(scene.lifecycle.listeners).toBe(1);
});

describe('a server that sends no welcome', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());

  it('causes one warning in the console, after the second socket', async () => {
    scene.server.behavior.welcomes = false;
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    for (const [attempt, warnings] of [0, 1, 1, 1].entries()) {
      const connection = await scene.server.connection(attempt + 1);
      await connection.delivered();
      let hasFailed = false;
      const waiting = scene.nextWait().then((announced) => {
        hasFailed = true;
        return announced;
      });
      while (!hasFailed) await scene.clock.advance(100);
      await scene.toNextAttempt(waiting);
      await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(warnings));
    }
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('sent no {"type":"welcome"} in time'));
  });

  it('causes no warning if it accepts no socket', async () => {
    await scene.server.stop();
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    for (let attempt = 0; attempt < 3; attempt += 1) await scene.clock.advance(60_000);
    await vi.dynamicImportSettled();
    expect(console.warn).not.toHaveBeenCalled();
  });
});
