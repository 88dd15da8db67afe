import * as fc from 'fast-check';
import { loadLazyModules } from '../../src/channel/lazyModules.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';
import { type Beginning, Browser } from './Browser.ts';
import { isStep, type Step, type Tab } from './Step.ts';
import { stepsFor } from './stepsFor.ts';
import { Watch } from './Watch.ts';
import { World } from './World.ts';

/** How much to run. The same seed repeats a run. */
export interface ModelRun {
  readonly runs: number;
  readonly seed: number;
  readonly maxSteps?: number;
  /** How many tabs of the same visitor are open; 1 where not given. */
  readonly tabs?: number;
  /** False where the first failure is enough, however long it is. */
  readonly isShrunk?: boolean;
  /** What fast-check says of a failure: only that one is run again, as short as it was found. */
  readonly path?: string;
  readonly replayPath?: string;
  /** Hears every step and call of the shortest sequence that fails. */
  readonly trace?: (what: string) => void;
}

/** What was run. */
export interface ModelCounts {
  sequences: number;
  steps: number;
  /** Messages that the visitor has said, and messages that the server keeps of everybody. */
  said: number;
  stored: number;
}

/** A sequence broke an invariant. `sequences` is how many were run up to the first that did. */
export class ModelFailure extends Error {
  readonly sequences: number;

  constructor(sequences: number, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ModelFailure';
    this.sequences = sequences;
  }
}

/** How one life begins. The same seed repeats its jitter. */
export interface Life {
  readonly tabs: number;
  readonly beginning: Beginning;
  readonly jitterSeed: number;
  readonly trace?: ((what: string) => void) | undefined;
}

/** Runs sequences of steps against the engine; throws with the shortest one that breaks an invariant. */
export async function runModel(run: ModelRun): Promise<ModelCounts> {
  const { runs, seed, maxSteps = 40, tabs = 1, isShrunk = true, path, replayPath, trace } = run;
  const counts: ModelCounts = { sequences: 0, steps: 0, said: 0, stored: 0 };
  const sequences = fc.commands(stepsFor(tabs), {
    maxCommands: maxSteps,
    size: 'max',
    ...(replayPath ? { replayPath } : {}),
  });
  const beginnings = fc.constantFrom<Beginning>('new', 'new', 'returning', 'returning', 'long');
  const property = fc.asyncProperty(
    sequences,
    beginnings,
    fc.nat(),
    async (commands, beginning, jitterSeed) => {
      const act = (real: readonly Tab[]) => fc.asyncModelRun(() => ({ model: {}, real }), commands);
      const browser = await live({ tabs, beginning, jitterSeed }, act);
      counts.sequences += 1;
      counts.steps += stepsOf(commands).length;
      counts.said += browser.intents.size;
      counts.stored += browser.server.log.length;
    },
  );
  const result = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: !isShrunk || path !== undefined,
    ...(path ? { path } : {}),
  });
  if (!result.failed) return counts;
  const [commands, beginning, jitterSeed] = result.counterexample ?? [];
  if (trace && commands && beginning && jitterSeed !== undefined)
    await repeat(stepsOf(commands), { tabs, beginning, jitterSeed, trace });
  const message = `seed ${seed}: ${fc.defaultReportMessage(result)}`;
  throw new ModelFailure(result.numRuns, message, result.errorInstance);
}

/** One life: the steps, then everything is put right, then the end. Throws where an invariant is broken. */
export async function live(life: Life, act: (tabs: readonly Tab[]) => Promise<void>): Promise<Browser> {
  await loadLazyModules();
  const browser = new Browser(life.beginning);
  const tabs = Array.from({ length: life.tabs }, (_, index): Tab => {
    const world = new World(browser, seededRandom(life.jitterSeed + index));
    const { trace } = life;
    if (trace) world.trace = (what) => trace(life.tabs > 1 ? `${index + 1}: ${what}` : what);
    return { world, watch: new Watch(world, life.tabs) };
  });
  await browser.clock.advance(0);
  await act(tabs);
  life.trace?.('everything is put right');
  await heal(browser, tabs);
  for (const { watch } of tabs) watch.atRest();
  for (const { world } of tabs) world.close();
  await browser.clock.advance(60_000);
  for (const { watch } of tabs) watch.afterClose();
  return browser;
}

/** Everything works again, and there is time for it to be put right. */
async function heal(browser: Browser, tabs: readonly Tab[]): Promise<void> {
  browser.heal();
  const look = async () => {
    await browser.clock.advance(31_000);
    for (const { watch } of tabs) watch.afterStep();
  };
  await look();
  // A host page says on every load who the visitor is.
  const last = [...browser.named].at(-1);
  for (const { world } of tabs) if (last && !world.contact?.identifier) world.identify(last);
  for (let count = 0; count < 6; count += 1) await look();
}

async function repeat(steps: readonly Step[], life: Life & { trace: (what: string) => void }): Promise<void> {
  const act = async (tabs: readonly Tab[]) => {
    for (const step of steps) await step.run({}, tabs);
  };
  await live(life, act).catch((failure) => life.trace(String(failure)));
}

/** The steps that were run, out of what fast-check makes of them. */
function stepsOf(commands: Iterable<unknown>): Step[] {
  return [...commands].flatMap((command) => {
    if (typeof command !== 'object' || command === null || !('cmd' in command)) return [];
    const wasRun = !('hasRan' in command) || command.hasRan === true;
    return wasRun && isStep(command.cmd) ? [command.cmd] : [];
  });
}
