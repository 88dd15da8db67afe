import { ModelFailure, runModel } from '../model/runModel.ts';

/** What became of one engine, as one line of JSON on the standard output. */
export interface Verdict {
  /** How many sequences were run. */
  readonly sequences: number;
  /** The invariant that was broken, and how; null where all sequences held. */
  readonly violation: string | null;
}

/** Runs the model suite against the engine that this program was built with: `runs seed tabs`. */
async function judge([runs = '0', seed = '0', tabs = '1']: readonly string[]): Promise<Verdict> {
  try {
    const options = { runs: Number(runs), seed: Number(seed), tabs: Number(tabs) };
    const { sequences } = await runModel({ ...options, maxSteps: 24, isShrunk: false });
    return { sequences, violation: null };
  } catch (failure) {
    if (!(failure instanceof ModelFailure)) throw failure;
    const { cause, sequences } = failure;
    return { sequences, violation: cause instanceof Error ? cause.message : String(cause) };
  }
}

judge(process.argv.slice(2)).then((verdict) => console.log(JSON.stringify(verdict)));
