import type { FakeClock } from './fakeClock.ts';

/** The minimum length of a step, except for the last one. It is longer than a request with its response. */
const minStepMs = 250;
const maxSteps = 400;

/**
 * Advances the clock by `ms` milliseconds in steps. Before and after each step, lets other tasks run. Unlike
 * `clock.advance`, this includes what the environment does outside the clock, such as reading a file or a request body.
 */
export async function advanceWithTasks(clock: FakeClock, ms: number): Promise<void> {
  const stepMs = Math.max(minStepMs, ms / maxSteps);
  await nextTask();
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
    await clock.advance(Math.min(leftMs, stepMs));
    await nextTask();
  }
}

/** Waits for the next task. Uses a message, because tests may replace the timers. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
