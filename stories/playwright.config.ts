import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../scripts/machine/findChromium.mjs';

const executablePath = findChromium();

/**
 * Tests of the static Storybook, including screenshots, and of the kit on a strict page. They need the result of
 * `npm run stories:build`.
 */
export default defineConfig({
  testDir: 'test',
  outputDir: '../test-results/stories',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // These limits detect a changed color or font, but ignore differences in antialiasing between versions of
      // Chromium.
      threshold: 0.08,
      maxDiffPixelRatio: 0.004,
    },
  },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 400, height: 700 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
});
