import { WebSocket } from 'ws';
import type { RealtimeDependencies } from '../realtime/RealtimeDependencies.ts';
import { createFakeClock, type FakeClock } from './fakeClock.ts';
import { createFakeLifecycle, type FakeLifecycle } from './fakeLifecycle.ts';
import { createRealtimeRecorder, type RealtimeRecorder } from './realtimeRecorder.ts';

/** Everything that a realtime adapter needs, under a test's control, over real sockets. */
export interface RealtimeHarness {
  readonly clock: FakeClock;
  readonly lifecycle: FakeLifecycle;
  readonly recorder: RealtimeRecorder;
  readonly deps: RealtimeDependencies;
  /** Moves time to the next attempt that is announced, and answers how long the wait was, in milliseconds. */
  toNextAttempt(announced: Promise<{ readonly retryAtMs?: number | undefined }>): Promise<number>;
  /** Resolves when the adapter says when it tries again. */
  nextWait(): Promise<{ readonly retryAtMs?: number | undefined; readonly reason?: string | undefined }>;
}

/** Makes a harness; there is no jitter unless `random` is given. */
export function createRealtimeHarness(overrides: Partial<RealtimeDependencies> = {}): RealtimeHarness {
  const clock = createFakeClock();
  const lifecycle = createFakeLifecycle();
  const recorder = createRealtimeRecorder();
  return {
    clock,
    lifecycle,
    recorder,
    deps: {
      clock,
      lifecycle,
      listener: recorder,
      random: () => 0,
      WebSocket,
      apiUrl: '',
      pageUrl: 'http://127.0.0.1/',
      authorize: () => Promise.reject(new Error('This test authorises nothing.')),
      ...overrides,
    },
    nextWait: () => recorder.next('state', ({ retryAtMs }) => retryAtMs !== undefined),
    async toNextAttempt(announced) {
      const { retryAtMs = clock.now() } = await announced;
      const waitMs = retryAtMs - clock.now();
      await clock.advance(waitMs);
      return waitMs;
    },
  };
}
