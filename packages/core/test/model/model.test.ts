import { describe, expect, it } from 'vitest';
import { runModel } from './runModel.ts';

/**
 * Runs the engine through 500 random sequences of steps and faults in one tab, and 500 in two tabs. The sequences are
 * the same in every run. `npm run model` runs 100,000 sequences; with `--seed random`, they are new.
 * - To repeat one of its runs, set `MODEL_SEED`, `MODEL_RUNS`, `MODEL_STEPS` and `MODEL_TABS`.
 * - To repeat only its failure, also set `MODEL_PATH` and `MODEL_REPLAY`.
 * - `MODEL_TRACE=1` prints every step and request of the shortest failing sequence found.
 */
const { MODEL_SEED = '1', MODEL_RUNS = '500', MODEL_STEPS = '20', MODEL_TABS, MODEL_TRACE } = process.env;
const { MODEL_PATH: path, MODEL_REPLAY: replayPath } = process.env;
const replay = { ...(path ? { path } : {}), ...(replayPath ? { replayPath } : {}) };
const seed = Number(MODEL_SEED);
const runs = Number(MODEL_RUNS);
const trace = MODEL_TRACE ? { trace: console.log } : {};

const timeoutMs = 600_000;

describe(`the engine under random faults (MODEL_SEED=${seed})`, () => {
  it.each(MODEL_TABS ? [Number(MODEL_TABS)] : [1, 2])(
    'the engine preserves the invariants I1 to I10, except those about scrolling, in %i tab(s)',
    async (tabs) => {
      const counts = await runModel({
        runs,
        seed,
        maxSteps: Number(MODEL_STEPS),
        tabs,
        ...replay,
        ...trace,
      });
      if (path) return;
      expect(counts.sequences).toBe(runs);
      expect(counts.sent).toBeGreaterThan(runs / 10);
    },
    timeoutMs,
  );
});
