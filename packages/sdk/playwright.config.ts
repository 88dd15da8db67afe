import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../../scripts/machine/findChromium.mjs';

const executablePath = findChromium();

/** Tests the built loader on many kinds of host pages, with a stub widget. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/globalSetup.ts',
  outputDir: '../../test-results/sdk',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 20_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
});
