import * as fc from 'fast-check';
import { anyStep, type Step } from './commands.ts';
import { Watch } from './Watch.ts';
import { World } from './World.ts';

/** How much to run. The same seed repeats a run. */
export interface ModelRun {
  readonly runs: number;
  readonly seed: number;
  readonly maxSteps?: number;
  /** Hears every step and call of the shortest sequence that fails. */
  readonly trace?: (what: string) => void;
}

/** What was run. */
export interface ModelCounts {
  sequences: number;
  steps: number;
  /** Messages that the visitor has said, and messages that the server has taken in of everybody. */
  said: number;
  stored: number;
}

/** Runs sequences of steps against the engine; throws with the shortest one that breaks an invariant. */
export async function runModel({ runs, seed, maxSteps = 40, trace }: ModelRun): Promise<ModelCounts> {
  const counts: ModelCounts = { sequences: 0, steps: 0, said: 0, stored: 0 };
  const sequences = fc.commands(anyStep, { maxCommands: maxSteps, size: 'max' });
  const property = fc.asyncProperty(sequences, fc.nat(), async (commands, jitterSeed) => {
    const world = await live(jitterSeed, async (real) => {
      await fc.asyncModelRun(() => ({ model: {}, real }), commands);
    });
    counts.sequences += 1;
    counts.steps += world.steps;
    counts.said += world.intents.size;
    counts.stored += world.server.log.length;
  });
  const result = await fc.check(property, { numRuns: runs, seed });
  if (!result.failed) return counts;
  if (trace && result.counterexample)
    await repeat(stepsOf(result.counterexample[0]), result.counterexample[1], trace);
  throw new Error(`seed ${seed}: ${fc.defaultReportMessage(result)}`, { cause: result.errorInstance });
}

/** One life: the steps, then everything is put right, then the end. */
async function live(
  jitterSeed: number,
  act: (real: { readonly world: World; readonly watch: Watch }) => Promise<void>,
  trace?: (what: string) => void,
): Promise<World> {
  const world = new World(jitter(jitterSeed));
  world.trace = trace;
  const watch = new Watch(world);
  await world.clock.advance(0);
  await act({ world, watch });
  world.trace?.('everything is put right');
  await world.heal();
  watch.atRest();
  world.close();
  await world.clock.advance(60_000);
  watch.afterClose();
  return world;
}

async function repeat(
  steps: readonly Step[],
  jitterSeed: number,
  trace: (what: string) => void,
): Promise<void> {
  const act = async (real: { readonly world: World; readonly watch: Watch }) => {
    for (const step of steps) await step.run({}, real);
  };
  await live(jitterSeed, act, trace).catch((failure) => trace(String(failure)));
}

/** The steps that were run, out of what fast-check says of them: `say a,10 ms pass`. */
function stepsOf(commands: Iterable<unknown>): Step[] {
  return [...commands].flatMap((command) => {
    const step = typeof command === 'object' && command !== null && 'cmd' in command ? command.cmd : command;
    return isStep(step) ? [step] : [];
  });
}

function isStep(step: unknown): step is Step {
  return typeof step === 'object' && step !== null && 'run' in step;
}

/** A small generator of numbers from 0 to 1, for jitter that a seed repeats. */
function jitter(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
