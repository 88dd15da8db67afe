import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../scripts/machine/findChromium.mjs';

/**
 * Playwright starts Chromium with switches that take away what some faults consist of: throttled background timers, pages
 * that are put to sleep, the back/forward cache, blocked pop-ups. Tests in `e2e/faults` run in a browser without them.
 */
const switchesThatHideFaults = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-back-forward-cache',
  '--disable-popup-blocking',
];

/**
 * The sixth hides storage partitioning. It is one name in Playwright's long list of disabled features; Chromium takes the last
 * such list it is given, so this one replaces that.
 */
const featuresAsInRealLife = '--disable-features=Translate,MediaRouter,OptimizationHints,HttpsUpgrades';

const executablePath = findChromium();
const launchOptions = { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) };

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // A trace of every test costs a third of the time: `npm run e2e -- --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'chromium', testIgnore: 'faults/**' },
    {
      name: 'real-flags',
      testMatch: 'faults/**/*.spec.ts',
      use: {
        launchOptions: {
          ...launchOptions,
          args: [...chromiumArgs, featuresAsInRealLife],
          ignoreDefaultArgs: switchesThatHideFaults,
        },
      },
    },
  ],
});
