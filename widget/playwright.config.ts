import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../scripts/machine/findChromium.mjs';

/**
 * Playwright starts Chromium with flags that turn off what the fault tests need: background timer throttling, frozen
 * pages, the back/forward cache, pop-up blocking. Tests in `e2e/faults` run without these flags.
 */
const flagsThatHideFaults = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-back-forward-cache',
  '--disable-popup-blocking',
];

/**
 * Turns storage partitioning back on. Playwright disables it in its `--disable-features` list. Chromium uses only the
 * last such list, so this one replaces Playwright's.
 */
const realDisabledFeatures = '--disable-features=Translate,MediaRouter,OptimizationHints,HttpsUpgrades';

const executablePath = findChromium();
const launchOptions = { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) };

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Tracing every test takes a third more time. If you need it: `npm run e2e -- --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'chromium', testIgnore: ['faults/**', '**/e2e/engines/**'] },
    {
      name: 'real-flags',
      testMatch: 'faults/**/*.spec.ts',
      use: {
        launchOptions: {
          ...launchOptions,
          args: [...chromiumArgs, realDisabledFeatures],
          ignoreDefaultArgs: flagsThatHideFaults,
        },
      },
    },
  ],
});
