import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { mergeConfig } from 'vite';
import { icuCatalog } from '../scripts/vite/icuCatalog.ts';
import { preloadForStories } from '../scripts/vite/preloadForStories.ts';
import { kitFactsModule } from '../stories/facts/kitFactsModule.ts';
import { pictureFiles } from '../stories/facts/pictureFiles.ts';
import { hostPages } from '../stories/hostPages/hostPages.ts';
import { sentenceCase } from '../stories/src/docs/sentenceCase.ts';

// Storybook sets NODE_ENV before it loads this file.
const isStaticBuild = process.env.NODE_ENV === 'production';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // These patterns exclude stories/node_modules, which contains stories of dependencies.
  stories: ['../stories/src/**/*.mdx', '../stories/src/**/*.stories.tsx'],
  managerEntries: (entries = []) => [
    ...entries,
    fileURLToPath(new URL('../stories/src/tools/addTools.ts', import.meta.url)),
  ],
  // Shows the names of stories in sentence case. Ids stay the same.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map(({ name, ...entry }) =>
          name === undefined ? entry : { ...entry, name: sentenceCase(name) },
        ),
    })),
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    // Runs tests from the sidebar, which is impossible in a static build.
    ...(isStaticBuild ? [] : ['@storybook/addon-vitest']),
  ],
  // Preloads a script of Storybook's runtime, which the page otherwise imports only at the end of its body.
  managerHead: (head = '') => `${head}<link rel="modulepreload" href="./sb-manager/globals-runtime.js" />`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // The look selected in our toolbar sets the background, so Storybook's own background menu is off.
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [
        icuCatalog(),
        kitFactsModule(),
        pictureFiles(),
        hostPages(),
        vanillaExtractPlugin(),
        preloadForStories(),
      ],
      optimizeDeps: { include: ['react/jsx-dev-runtime', 'react-dom/client'] },
      build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    }),
};

export default config;
