// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { runScript } from '../launcher/runScript.mjs';
import { hasPostgres, hasRedis } from '../machine/ensureExtras.mjs';
import { checkStructure, checkStyle, checkUnused } from '../tasks/lint.mjs';
import { run as runModel } from '../tasks/model.mjs';
import { measureSize } from '../tasks/size.mjs';
import { run as buildStories } from '../tasks/storiesBuild.mjs';
import { run as typecheck } from '../tasks/typecheck.mjs';
import { runPlaywright, runVitest } from './runSuites.mjs';
import { oneTest } from './stepResult.mjs';

/** `npm run soak` exchanges ten times as many messages. */
const scaleOptions = ['--messages', '10000', '--seed', '20261124'];

/**
 * The steps of `npm test`, in the order in which they run.
 * @type {{ name: string, run: () => Promise<import('./stepResult.mjs').StepResult>, isPresent?: () => boolean, isOnDemand?: boolean }[]}
 */
export const steps = [
  { name: 'lint', run: async () => oneTest(await checkStyle()) },
  { name: 'typecheck', run: async () => oneTest(await typecheck()) },
  { name: 'structure', run: async () => oneTest(await checkStructure()) },
  { name: 'unused', run: async () => oneTest(await checkUnused()) },
  {
    name: 'api',
    run: async () => oneTest(await runScript('scripts/apiReports.ts', ['--check'])),
  },
  { name: 'unit', run: () => runVitest('unit', 'vitest.config.ts') },
  { name: 'model', run: async () => oneTest(await runModel([])) },
  {
    name: 'scale',
    run: async () => oneTest(await runScript('packages/server/test/scale/chaos/main.ts', scaleOptions)),
    isPresent: () => hasPostgres() && hasRedis(),
  },
  { name: 'build', run: async () => oneTest((await buildStale()).failed.length) },
  // Needs the docs, which the step before builds.
  { name: 'docs', run: () => runPlaywright('docs', 'site/playwright.config.ts') },
  { name: 'size', run: async () => oneTest(await measureSize()) },
  { name: 'stories', run: () => runVitest('stories', 'vitest.stories.config.ts') },
  {
    name: 'visual',
    run: async () => {
      const exitCode = await buildStories([]);
      return exitCode === 0 ? runPlaywright('visual', 'stories/playwright.config.ts') : oneTest(exitCode);
    },
  },
  {
    name: 'languages',
    run: async () => {
      const exitCode = await buildStories([]);
      return exitCode === 0
        ? runPlaywright('languages', 'stories/languages/playwright.config.ts')
        : oneTest(exitCode);
    },
    // Takes about half an hour: `npm test -- languages`.
    isOnDemand: true,
  },
  {
    name: 'packages',
    run: () => runPlaywright('packages', 'examples/playwright.config.ts'),
    // Takes up to ten minutes: `npm test -- packages`.
    isOnDemand: true,
  },
  { name: 'loader', run: () => runPlaywright('loader', 'packages/sdk/playwright.config.ts') },
  { name: 'e2e', run: () => runPlaywright('e2e', 'widget/playwright.config.ts') },
];
