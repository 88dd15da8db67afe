import { defineConfig } from '@playwright/test';
import storybookConfig from '../playwright.config.ts';

/**
 * Looks for cut texts in every story in some languages, writes contact sheets of the screens in all languages, and
 * checks that each text is shown by the story that `textStories.json` names for it. Takes long, so run it separately:
 * `npm test -- languages`. Needs the result of `npm run stories:build`.
 */
export default defineConfig({
  ...storybookConfig,
  testDir: '.',
  outputDir: '../../test-results/languages',
  timeout: 1_800_000,
});
