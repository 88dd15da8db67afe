import { describe, expect, it } from 'vitest';
import { runModel } from './runModel.ts';

/**
 * A thousand lives of the engine under every fault, the same ones for every commit; `npm run model` lives 100,000, and
 * with `--seed random` others. `MODEL_SEED`, `MODEL_RUNS`, `MODEL_STEPS` and `MODEL_TABS` repeat one of its runs, with
 * `MODEL_PATH` and `MODEL_REPLAY` only its failure, and `MODEL_TRACE=1` tells every step and call of the shortest
 * sequence that fails.
 */
const { MODEL_SEED = '1', MODEL_RUNS = '500', MODEL_STEPS = '20', MODEL_TABS, MODEL_TRACE } = process.env;
const { MODEL_PATH: path, MODEL_REPLAY: replayPath } = process.env;
const exactly = { ...(path ? { path } : {}), ...(replayPath ? { replayPath } : {}) };
const seed = Number(MODEL_SEED);
const runs = Number(MODEL_RUNS);
const trace = MODEL_TRACE ? { trace: console.log } : {};

const patienceMs = 600_000;

describe(`the engine under every fault (MODEL_SEED=${seed})`, () => {
  it.each(MODEL_TABS ? [Number(MODEL_TABS)] : [1, 2])(
    'keeps I1 to I10 in %i tab(s)',
    async (tabs) => {
      const counts = await runModel({
        runs,
        seed,
        maxSteps: Number(MODEL_STEPS),
        tabs,
        ...exactly,
        ...trace,
      });
      if (path) return;
      expect(counts.sequences).toBe(runs);
      expect(counts.said).toBeGreaterThan(runs / 10);
    },
    patienceMs,
  );
});
