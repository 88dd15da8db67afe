// @ts-check
import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';
import { run as buildStories } from './storiesBuild.mjs';

/**
 * `npm run stories:accept`: updates the reference screenshots of the stories. Review the diff before committing.
 * @param {string[]} args
 */
export async function run(args) {
  if (!(await ensureChromium()) || (await buildStories([])) !== 0) return 1;
  const command = [
    'test',
    '--config',
    'stories/playwright.config.ts',
    '--update-snapshots=all',
    '-g',
    'matches its screenshot',
  ];
  return (await runNode([tools.playwright, ...command, ...args])).exitCode;
}
