import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../scripts/machine/findChromium.mjs';

const executablePath = findChromium();

/** Tests the built docs site as the backend serves it. */
export default defineConfig({
  testDir: 'test',
  outputDir: '../test-results/site',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
});
