import { ModelFailure, type ModelRun, runModel } from '../model/runModel.ts';

/** Printed as one line of JSON on stdout. */
export interface Verdict {
  readonly sequences: number;
  /** The number of steps in all sequences; 0 if an invariant was violated. */
  readonly steps: number;
  /** The number of messages sent in all sequences; 0 if an invariant was violated. */
  readonly sent: number;
  /** The violated invariant and details; null if no sequence violated one. */
  readonly violation: string | null;
  /**
   * A report of the violating sequence, if there is one. This is the shortest sequence found, or the first if
   * `isShrunk` is false.
   */
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
