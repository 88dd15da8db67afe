import { ModelFailure, type ModelRun, runModel } from '../model/runModel.ts';

/** The result for one mutant, printed as one line of JSON on stdout. */
export interface Verdict {
  /** How many sequences were run, their steps, and the messages sent in them. */
  readonly sequences: number;
  readonly steps: number;
  readonly sent: number;
  /** The violated invariant and details; null if no sequence violated one. */
  readonly violation: string | null;
  /** The sequence that violates it. */
  readonly story?: string;
}

/** Runs the model suite against the engine bundled into this program. */
async function judge(run: ModelRun): Promise<Verdict> {
  try {
    const { sequences, steps, sent } = await runModel(run);
    return { sequences, steps, sent, violation: null };
  } catch (failure) {
    if (!(failure instanceof ModelFailure)) throw failure;
    const { cause, message, sequences } = failure;
    const violation = cause instanceof Error ? cause.message : String(cause);
    return { sequences, steps: 0, sent: 0, violation, story: message };
  }
}

judge(JSON.parse(process.argv[2] ?? '{}')).then((verdict) => console.log(JSON.stringify(verdict)));
