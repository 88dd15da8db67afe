import { availableParallelism } from 'node:os';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { SlowFirst } from './scripts/testing/SlowFirst.ts';
import { icuCatalog } from './scripts/vite/icuCatalog.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * Options for tests that need a DOM. Test files share one jsdom per worker, because creating one for each file would
 * take five times as long as the tests.
 */
const jsdomOptions: TestOptions = {
  environment: 'jsdom',
  isolate: false,
  setupFiles: ['scripts/testing/settleImports.ts'],
};

/**
 * One project per folder, which can run alone: `npm run unit -- --project core`.
 * None of these tests needs a browser. `npm test` also runs those that do, such as the stories and the end-to-end
 * tests.
 */
export default defineConfig({
  test: {
    // One more worker than CPUs, because most slow tests wait for sockets, processes and timers.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      project('scripts', 'scripts'),
      project('themes', 'themes'),
      project('core', 'packages/core'),
      // Slow, because these tests start databases, servers and third-party clients.
      project('server', 'packages/server', { testTimeout: 60_000, hookTimeout: 60_000 }),
      project('console', 'packages/console'),
      project('sdk', 'packages/sdk', jsdomOptions),
      project('hooks', 'packages/hooks', jsdomOptions),
      project('ui', 'packages/ui', {
        ...jsdomOptions,
        setupFiles: ['scripts/testing/settleImports.ts', 'packages/ui/test/asyncTimeout.ts'],
      }),
      project('widget', 'widget', jsdomOptions),
      project('stories', 'stories', jsdomOptions),
      project('site', 'site'),
    ],
  },
});

function project(name: string, folder: string, options: TestOptions = {}): TestProjectInlineConfiguration {
  return {
    plugins: [vanillaExtractPlugin(), icuCatalog()],
    resolve: { dedupe: ['react', 'react-dom'] },
    test: {
      name,
      environment: 'node',
      include: [`${folder}/**/*.test.{ts,tsx}`],
      exclude: ['**/node_modules/**', '**/dist/**', 'widget/e2e/**', 'widget/bench/**'],
      testTimeout: 20_000,
      hookTimeout: 20_000,
      ...options,
    },
  };
}
