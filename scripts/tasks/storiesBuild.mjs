// @ts-check
import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run stories:build`: builds Storybook into storybook-static. @param {string[]} args */
export async function run(args) {
  return (await runNode([tools.storybook, 'build', '--output-dir', 'storybook-static', ...args])).exitCode;
}
