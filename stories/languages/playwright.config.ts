import { defineConfig } from '@playwright/test';
import storybookConfig from '../playwright.config.ts';

/**
 * Checks every story for cut texts in some languages, and writes contact sheets of the screens in all languages. Also
 * checks that stories show the texts that `textStories.json` lists for them. All this takes long, so run it separately:
 * `npm test -- languages`. Needs the result of `npm run stories:build`.
 */
export default defineConfig({
  ...storybookConfig,
  testDir: '.',
  outputDir: '../../test-results/languages',
  timeout: 1_800_000,
});
