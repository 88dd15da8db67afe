import * as fc from 'fast-check';
import { loadLazyModules } from '../../src/channel/lazyModules.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';
import { Browser, type VisitorHistory } from './Browser.ts';
import { InvariantChecker } from './InvariantChecker.ts';
import { isStep, type Step, type Tab } from './Step.ts';
import { stepsFor } from './stepsFor.ts';
import { World } from './World.ts';

/** The same seed repeats the run. */
export interface ModelRun {
  readonly runs: number;
  readonly seed: number;
  readonly maxSteps?: number;
  readonly tabs?: number;
  /** False to report the first failure without shrinking it. */
  readonly isShrunk?: boolean;
  /** The path that fast-check printed for a failure. If set, only that shrunk failure is run. */
  readonly path?: string;
  readonly replayPath?: string;
  readonly trace?: (line: string) => void;
}

export interface ModelCounts {
  sequences: number;
  steps: number;
  sent: number;
  /** The number of messages on the server, counting only the last visitor of each sequence. */
  stored: number;
}

/** `sequences` is the number of sequences up to the one that failed. */
export class ModelFailure extends Error {
  readonly sequences: number;

  constructor(sequences: number, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ModelFailure';
    this.sequences = sequences;
  }
}

/** The same seed repeats the jitter. */
export interface SequenceSetup {
  readonly tabs: number;
  readonly history: VisitorHistory;
  readonly jitterSeed: number;
  readonly trace?: ((line: string) => void) | undefined;
}

/** Throws a `ModelFailure` with the shortest failing sequence found, or with the first if `isShrunk` is false. */
export async function runModel(run: ModelRun): Promise<ModelCounts> {
  const { runs, seed, maxSteps = 40, tabs = 1, isShrunk = true, path, replayPath, trace } = run;
  const counts: ModelCounts = { sequences: 0, steps: 0, sent: 0, stored: 0 };
  const sequences = fc.commands(stepsFor(tabs), {
    maxCommands: maxSteps,
    size: 'max',
    ...(replayPath ? { replayPath } : {}),
  });
  const histories = fc.constantFrom<VisitorHistory>('new', 'new', 'returning', 'returning', 'long');
  const property = fc.asyncProperty(sequences, histories, fc.nat(), async (commands, history, jitterSeed) => {
    const act = (real: readonly Tab[]) => fc.asyncModelRun(() => ({ model: {}, real }), commands);
    const browser = await runSequence({ tabs, history, jitterSeed }, act);
    counts.sequences += 1;
    counts.steps += stepsOf(commands).length;
    counts.sent += browser.intents.size;
    counts.stored += browser.server.log.length;
  });
  const result = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: !isShrunk || path !== undefined,
    ...(path ? { path } : {}),
  });
  if (!result.failed) return counts;
  const [commands, history, jitterSeed] = result.counterexample ?? [];
  if (trace && commands && history && jitterSeed !== undefined)
    await repeat(stepsOf(commands), { tabs, history, jitterSeed, trace });
  const message = `seed ${seed}: ${fc.defaultReportMessage(result)}`;
  throw new ModelFailure(result.numRuns, message, result.errorInstance);
}

/** Throws a `Violation` if an invariant is violated. */
export async function runSequence(
  setup: SequenceSetup,
  act: (tabs: readonly Tab[]) => Promise<void>,
): Promise<Browser> {
  await loadLazyModules();
  const browser = new Browser(setup.history);
  const tabs = Array.from({ length: setup.tabs }, (_, index): Tab => {
    const world = new World(browser, seededRandom(setup.jitterSeed + index));
    const { trace } = setup;
    if (trace) world.trace = (line) => trace(setup.tabs > 1 ? `${index + 1}: ${line}` : line);
    return { world, checker: new InvariantChecker(world, setup.tabs) };
  });
  await browser.clock.advance(0);
  await act(tabs);
  setup.trace?.('all faults removed');
  await recover(browser, tabs);
  for (const { checker } of tabs) checker.afterRecovery();
  for (const { world } of tabs) world.close();
  await browser.clock.advance(60_000);
  for (const { checker } of tabs) checker.afterClose();
  return browser;
}

async function recover(browser: Browser, tabs: readonly Tab[]): Promise<void> {
  browser.heal();
  const check = async () => {
    await browser.clock.advance(31_000);
    for (const { checker } of tabs) checker.afterStep();
  };
  await check();
  // A host page identifies the visitor on every load.
  const last = [...browser.identifiers].at(-1);
  for (const { world } of tabs) if (last && !world.contact?.identifier) world.identify(last);
  for (let count = 0; count < 6; count += 1) await check();
}

async function repeat(
  steps: readonly Step[],
  setup: SequenceSetup & { trace: (line: string) => void },
): Promise<void> {
  const act = async (tabs: readonly Tab[]) => {
    for (const step of steps) await step.run({}, tabs);
  };
  await runSequence(setup, act).catch((failure) => setup.trace(String(failure)));
}

function stepsOf(commands: Iterable<unknown>): Step[] {
  return [...commands].flatMap((command) => {
    if (typeof command !== 'object' || command === null || !('cmd' in command)) return [];
    const wasRun = !('hasRan' in command) || command.hasRan === true;
    return wasRun && isStep(command.cmd) ? [command.cmd] : [];
  });
}
