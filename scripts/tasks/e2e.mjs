// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';

/** `npm run e2e`: runs the end-to-end tests in Chromium. Playwright options: `-- --headed`, `-- -g "title"`. @param {string[]} args */
export async function run(args) {
  if (!(await ensureChromium())) return 1;
  if ((await buildStale()).failed.length > 0) return 1;
  return (await runNode([tools.playwright, 'test', '--config', 'widget/playwright.config.ts', ...args]))
    .exitCode;
}
