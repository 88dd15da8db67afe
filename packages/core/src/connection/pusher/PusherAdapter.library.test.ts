import Pusher from 'pusher-js/worker';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RealtimeSocket } from '../RealtimeDependencies.ts';
import { scene } from './pusherScene.testing.ts';

const sockets: RealtimeSocket[] = [];

beforeEach(() => {
  sockets.length = 0;
  class CountedSocket extends scene.deps.WebSocket {
    constructor(url: string) {
      super(url, []);
      sockets.push(this);
    }
  }
  scene.adapter = scene.adapterFor({}, { ...scene.deps, WebSocket: CountedSocket });
  // The library uses the global timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([1000, 1006, 4000, 4100, 4200, 4201, 4299])(
  'the library does not open a socket by itself after close code %i',
  async (code) => {
    const connection = await scene.confirmedConnection();
    const waiting = scene.nextWait();
    if (code === 1006) connection.kill();
    else connection.close(code);
    await waiting;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sockets).toHaveLength(1);
  },
);

it('the library does not open a socket by itself during an hour without pongs', async () => {
  scene.server.behavior.pongs = false;
  await scene.confirmedConnection();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sockets).toHaveLength(1);
});

it('the library sends no statistics to its vendor', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No request is expected.'));
  await scene.confirmedConnection();
  expect(request).not.toHaveBeenCalled();
});

it('the library keeps no instance or timer of a stopped chat', async () => {
  await scene.confirmedConnection();
  scene.adapter.stop();
  expect(Pusher.instances).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(sockets).toHaveLength(1);
});
