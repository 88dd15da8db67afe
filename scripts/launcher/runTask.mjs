// @ts-check
import { constants } from 'node:os';
import { ensurePackages } from './ensurePackages.mjs';
import { passSignalsOn } from './runProcess.mjs';
import { StopRequested } from './stopRequested.mjs';

/**
 * Each task is a module that exports `run(args)` and answers an exit code. They are loaded on demand: some import packages that
 * are not there before the first install.
 * @type {Record<string, () => Promise<{ run: (args: string[]) => Promise<number> }>>}
 */
const tasks = {
  start: () => import('../tasks/start.mjs'),
  dev: () => import('../tasks/dev.mjs'),
  test: () => import('../tasks/test.mjs'),
  build: () => import('../tasks/build.mjs'),
  lint: () => import('../tasks/lint.mjs'),
  format: () => import('../tasks/format.mjs'),
  typecheck: () => import('../tasks/typecheck.mjs'),
  unit: () => import('../tasks/unit.mjs'),
  e2e: () => import('../tasks/e2e.mjs'),
  size: () => import('../tasks/size.mjs'),
  bench: () => import('../tasks/bench.mjs'),
  soak: () => import('../tasks/soak.mjs'),
  model: () => import('../tasks/model.mjs'),
  fuzz: () => import('../tasks/fuzz.mjs'),
  crash: () => import('../tasks/crash.mjs'),
  mutants: () => import('../tasks/mutants.mjs'),
  stories: () => import('../tasks/stories.mjs'),
  'stories:build': () => import('../tasks/storiesBuild.mjs'),
  'stories:accept': () => import('../tasks/storiesAccept.mjs'),
  agents: () => import('../tasks/agents.mjs'),
  channel: () => import('../tasks/channel.mjs'),
  'docs:errors': () => import('../tasks/docsErrors.mjs'),
  'deploy:check': () => import('../tasks/deployCheck.mjs'),
  backup: () => import('../tasks/backup.mjs'),
  restore: () => import('../tasks/restore.mjs'),
  pnpm: () => import('../tasks/pnpm.mjs'),
  chromatic: () => import('../tasks/chromatic.mjs'),
};

/**
 * Installs what is missing, runs one task and sets the exit code.
 * @param {string | undefined} name
 * @param {string[]} args what was typed behind `--`
 */
export async function runTask(name, args) {
  const load = name === undefined ? undefined : tasks[name];
  if (!load) {
    console.error(
      `There is no task ${JSON.stringify(name ?? '')}. There are: ${Object.keys(tasks).join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  process.env.STORYBOOK_DISABLE_TELEMETRY = '1';
  passSignalsOn();
  try {
    // pnpm itself is what changes the packages.
    const isReady = name === 'pnpm' || (await ensurePackages());
    if (!isReady && name === 'test') console.log('0 passed, 1 failed');
    process.exitCode = isReady ? await (await load()).run(args) : 1;
  } catch (error) {
    if (!(error instanceof StopRequested)) throw error;
    process.exitCode = 128 + constants.signals[error.signal];
  }
}
