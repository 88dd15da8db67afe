import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs } from './scripts/machine/chromiumArgs.mjs';
import { findChromium } from './scripts/machine/findChromium.mjs';
import { icuCatalog } from './scripts/vite/icuCatalog.ts';

const executablePath = findChromium();

/**
 * Every story is a test in Chromium, unless it has the tag `!test`. It must render, play, cause no errors, and send no
 * requests to other servers. It must pass axe in four looks, or in one if it is a matrix or a whole page.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          setupFiles: ['stories/src/testing/setup.ts'],
          testTimeout: 30_000,
          // Test files can share a page, because every story starts with an empty document.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' },
              launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Tests of the kit that need a real browser, because they test layout, the keyboard or system settings.
        plugins: [vanillaExtractPlugin(), icuCatalog()],
        optimizeDeps: { include: ['react/jsx-dev-runtime', 'react-dom/client'] },
        test: {
          name: 'kit',
          include: ['packages/ui/test/**/*.spec.tsx'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
              launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
