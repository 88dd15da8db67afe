import { describe, expect, it } from 'vitest';
import { runModel } from './runModel.ts';

/**
 * `MODEL_SEED` repeats a run; `MODEL_RUNS` says how many sequences in all; `MODEL_TRACE=1` tells every step and call
 * of the shortest sequence that fails.
 */
const { MODEL_SEED, MODEL_RUNS = '100000', MODEL_TRACE } = process.env;
const seed = Number(MODEL_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const runs = Number(MODEL_RUNS);
const trace = MODEL_TRACE ? { trace: console.log } : {};

const patienceMs = 1_200_000;

describe(`the engine under every fault (MODEL_SEED=${seed})`, () => {
  it.each([
    { what: 'short sequences', share: 0.92, maxSteps: 14, tabs: 1 },
    { what: 'long sequences', share: 0.04, maxSteps: 60, tabs: 1 },
    { what: 'sequences in two tabs', share: 0.04, maxSteps: 20, tabs: 2 },
  ])(
    'keeps I1 to I10 in $what',
    async ({ what, share, maxSteps, tabs }) => {
      const startedAtMs = performance.now();
      const counts = await runModel({ runs: Math.round(runs * share), seed, maxSteps, tabs, ...trace });
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
      console.log(`model: ${what}: ${JSON.stringify(counts)}, 0 violations, seed ${seed}, ${seconds} s`);
      expect(counts.sequences).toBe(Math.round(runs * share));
      expect(counts.said).toBeGreaterThan(0);
    },
    patienceMs,
  );
});
