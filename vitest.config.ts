import { availableParallelism } from 'node:os';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { SlowFirst } from './scripts/testing/SlowFirst.ts';
import { icuCatalogue } from './scripts/vite/icuCatalogue.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** For tests with a page. A process for each file would spend five times as long on making its page as on its tests. */
const page: TestOptions = { environment: 'jsdom', isolate: false };

/**
 * One project per part of the house: `npm run unit -- --project core`.
 * Nothing here needs a browser; stories and the whole way through run in a real one (`npm run e2e`).
 */
export default defineConfig({
  test: {
    // Most of the long tests wait for sockets, processes and pauses, and not for the processor.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      part('scripts', 'scripts'),
      part('themes', 'themes'),
      part('core', 'packages/core'),
      // Starts databases and other people's clients.
      part('server', 'packages/server', { testTimeout: 60_000, hookTimeout: 60_000 }),
      part('sdk', 'packages/sdk', page),
      part('hooks', 'packages/hooks', page),
      part('ui', 'packages/ui', { ...page, setupFiles: ['packages/ui/test/asyncTimeout.ts'] }),
      part('widget', 'widget', page),
      part('stories', 'stories', page),
    ],
  },
});

function part(name: string, folder: string, options: TestOptions = {}): TestProjectInlineConfiguration {
  return {
    plugins: [vanillaExtractPlugin(), icuCatalogue()],
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
