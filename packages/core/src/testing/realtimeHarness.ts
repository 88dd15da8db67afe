import { WebSocket } from 'ws';
import type { RealtimeDependencies } from '../connection/RealtimeDependencies.ts';
import { createFakeClock } from './fakeClock.ts';
import { createFakeLifecycle } from './fakeLifecycle.ts';
import { createRealtimeRecorder } from './realtimeRecorder.ts';

export interface AnnouncedAttempt {
  readonly retryAtMs?: number | undefined;
  readonly reason?: string | undefined;
}

/** Gives a realtime adapter a fake clock, a fake page lifecycle and real sockets. Reconnects have no jitter. */
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
      authorize: () => Promise.reject(new Error('This test has no authorization endpoint.')),
      ...overrides,
    };
  }

  nextWait(): Promise<AnnouncedAttempt> {
    return this.recorder.next('state', ({ retryAtMs }) => retryAtMs !== undefined);
  }

  /** Resolves to the waiting time in milliseconds. */
  async toNextAttempt(announced: Promise<AnnouncedAttempt>): Promise<number> {
    const { retryAtMs = this.clock.now() } = await announced;
    const waitMs = retryAtMs - this.clock.now();
    await this.clock.advance(waitMs);
    return waitMs;
  }
}
