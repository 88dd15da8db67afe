// @ts-check

import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/**
 * `npm run unit`: runs the tests that need no browser; `-- packages/core` for some of them, `-- --watch` to watch.
 * @param {string[]} args
 */
export async function run(args) {
  const mode = args.includes('--watch') ? [] : ['run'];
  return (await runNode([tools.vitest, ...mode, ...args])).exitCode;
}
