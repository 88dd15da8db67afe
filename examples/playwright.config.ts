import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../scripts/machine/findChromium.mjs';

const executablePath = findChromium();

/** Packs the packages, installs them outside the workspace, builds the examples there, and chats with real backends. */
export default defineConfig({
  testDir: 'test',
  globalSetup: './test/globalSetup.ts',
  outputDir: '../test-results/examples',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
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
