import { WebSocket } from 'ws';
import type { RealtimeDependencies } from '../connection/RealtimeDependencies.ts';
import { createFakeClock } from './fakeClock.ts';
import { createFakeLifecycle } from './fakeLifecycle.ts';
import { createRealtimeRecorder } from './realtimeRecorder.ts';

/** When the adapter tries again, and why it has to. */
export interface AnnouncedAttempt {
  readonly retryAtMs?: number | undefined;
  readonly reason?: string | undefined;
}

/** Everything that a realtime adapter needs, under a test's control, over real sockets and without jitter. */
export class RealtimeHarness {
  readonly clock = createFakeClock();
  readonly lifecycle = createFakeLifecycle();
  readonly recorder = createRealtimeRecorder();
  readonly deps: RealtimeDependencies;

  constructor(overrides: Partial<RealtimeDependencies> = {}) {
    this.deps = {
      clock: this.clock,
      lifecycle: this.lifecycle,
      listener: this.recorder,
      random: () => 0,
      WebSocket,
      apiUrl: '',
      pageUrl: 'http://127.0.0.1/',
      authorize: () => Promise.reject(new Error('This test authorises nothing.')),
      ...overrides,
    };
  }

  /** Resolves when the adapter says from now on when it tries again. */
  nextWait(): Promise<AnnouncedAttempt> {
    return this.recorder.next('state', ({ retryAtMs }) => retryAtMs !== undefined);
  }

  /** Moves time to the attempt that is announced, and answers how long the wait was, in milliseconds. */
  async toNextAttempt(announced: Promise<AnnouncedAttempt>): Promise<number> {
    const { retryAtMs = this.clock.now() } = await announced;
    const waitMs = retryAtMs - this.clock.now();
    await this.clock.advance(waitMs);
    return waitMs;
  }
}
