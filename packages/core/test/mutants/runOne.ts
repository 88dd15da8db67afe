import { ModelFailure, type ModelRun, runModel } from '../model/runModel.ts';

/** What became of one engine, as one line of JSON on the standard output. */
export interface Verdict {
  /** How many sequences were run, with how many steps, and how many messages were said in them. */
  readonly sequences: number;
  readonly steps: number;
  readonly said: number;
  /** The invariant that was broken, and how; null where all sequences held. */
  readonly violation: string | null;
  /** The sequence that breaks it. */
  readonly story?: string;
}

/** Runs the model suite against the engine that this program was built with. */
async function judge(run: ModelRun): Promise<Verdict> {
  try {
    const { sequences, steps, said } = await runModel(run);
    return { sequences, steps, said, violation: null };
  } catch (failure) {
    if (!(failure instanceof ModelFailure)) throw failure;
    const { cause, message, sequences } = failure;
    const violation = cause instanceof Error ? cause.message : String(cause);
    return { sequences, steps: 0, said: 0, violation, story: message };
  }
}

judge(JSON.parse(process.argv[2] ?? '{}')).then((verdict) => console.log(JSON.stringify(verdict)));
