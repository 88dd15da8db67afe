// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';
import { ensureEngines } from '../machine/ensureEngines.mjs';

/**
 * `npm run e2e`: runs the end-to-end tests in Chromium. Playwright options: `-- --headed`, `-- -g "title"`.
 * `-- engines` runs the most important ones in Firefox, and the tests of `widget/e2e/engines` in WebKitGTK.
 * @param {string[]} args
 */
export async function run(args) {
  if (args[0] === 'engines') return runInEngines(args.slice(1));
  if (!(await ensureChromium())) return 1;
  if ((await buildStale()).failed.length > 0) return 1;
  return runPlaywright('widget/playwright.config.ts', args);
}

/** @param {string[]} args */
async function runInEngines(args) {
  const projects = await ensureEngines();
  if (projects.length === 0) return 1;
  if ((await buildStale()).failed.length > 0) return 1;
  const isChosen = args.some((each) => each.startsWith('--project'));
  const chosen = isChosen ? [] : projects.map((project) => `--project=${project}`);
  return runPlaywright('widget/playwright.engines.config.ts', [...chosen, ...args]);
}

/** @param {string} config @param {string[]} args */
async function runPlaywright(config, args) {
  return (await runNode([tools.playwright, 'test', '--config', config, ...args])).exitCode;
}
