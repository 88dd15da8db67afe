// @ts-check
import { constants } from 'node:os';
import { ensurePackages } from './ensurePackages.mjs';
import { forwardSignals } from './runProcess.mjs';
import { StopRequested } from './stopRequested.mjs';

/**
 * Each task is a module that exports `run(args)`, which resolves to an exit code. Only the module of the requested task
 * is loaded.
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
  'mutants:product': () => import('../tasks/productMutants.mjs'),
  stories: () => import('../tasks/stories.mjs'),
  'stories:build': () => import('../tasks/storiesBuild.mjs'),
  'stories:accept': () => import('../tasks/storiesAccept.mjs'),
  agents: () => import('../tasks/agents.mjs'),
  channel: () => import('../tasks/channel.mjs'),
  api: () => import('../tasks/api.mjs'),
  changeset: () => import('../tasks/changeset.mjs'),
  release: () => import('../tasks/release.mjs'),
  docs: () => import('../tasks/docs.mjs'),
  'docs:build': () => import('../tasks/docsBuild.mjs'),
  'docs:errors': () => import('../tasks/docsErrors.mjs'),
  'deploy:check': () => import('../tasks/deployCheck.mjs'),
  backup: () => import('../tasks/backup.mjs'),
  restore: () => import('../tasks/restore.mjs'),
  pack: () => import('../tasks/pack.mjs'),
  pnpm: () => import('../tasks/pnpm.mjs'),
  chromatic: () => import('../tasks/chromatic.mjs'),
};

/**
 * @param {string | undefined} name
 * @param {string[]} args the arguments after `--`
 */
export async function runTask(name, args) {
  const load = name === undefined ? undefined : tasks[name];
  if (!load) {
    console.error(
      `Unknown task ${JSON.stringify(name ?? '')}. Available tasks: ${Object.keys(tasks).join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  process.env.STORYBOOK_DISABLE_TELEMETRY = '1';
  forwardSignals();
  try {
    // The pnpm task must also work while package.json and the lockfile do not match.
    const isReady = name === 'pnpm' || (await ensurePackages());
    if (!isReady && name === 'test') console.log('0 passed, 1 failed');
    process.exitCode = isReady ? await (await load()).run(args) : 1;
  } catch (error) {
    if (!(error instanceof StopRequested)) throw error;
    process.exitCode = 128 + constants.signals[error.signal];
  }
}
