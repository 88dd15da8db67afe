import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { mergeConfig } from 'vite';
import { icuCatalogue } from '../scripts/vite/icuCatalogue.ts';
import { preloadForStories } from '../scripts/vite/preloadForStories.ts';
import { kitFactsModule } from '../stories/facts/kitFactsModule.ts';
import { hostPages } from '../stories/hostPages/hostPages.ts';

// Storybook's own sign, set before it reads this file.
const isStaticBuild = process.env.NODE_ENV === 'production';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // The folder below stories/, not stories/ itself: its own node_modules hold other people's stories.
  stories: ['../stories/src/**/*.mdx', '../stories/src/**/*.stories.tsx'],
  // What the toolbar and the sidebar have of our own.
  managerEntries: (entries = []) => [
    ...entries,
    fileURLToPath(new URL('../stories/src/tools/addTools.ts', import.meta.url)),
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    // Runs tests from the sidebar: a static build has nobody to run them.
    ...(isStaticBuild ? [] : ['@storybook/addon-vitest']),
  ],
  // Half of what Storybook itself is made of, named by its page only when the other half has arrived.
  managerHead: (head = '') => `${head}<link rel="modulepreload" href="./sb-manager/globals-runtime.js" />`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // The sidebar is for the stories: no checklist of how to begin with Storybook. What is behind a story follows the look
  // that the toolbar sets, so no backgrounds of Storybook's own: their place is needed for our menus.
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [icuCatalogue(), kitFactsModule(), hostPages(), vanillaExtractPlugin(), preloadForStories()],
      optimizeDeps: { include: ['react/jsx-dev-runtime', 'react-dom/client'] },
      build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    }),
};

export default config;
