// @ts-check

import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run unit`: everything that needs no browser; `-- packages/core` for a part, `-- --watch` to stay. @param {string[]} args */
export async function run(args) {
  const mode = args.includes('--watch') ? [] : ['run'];
  return (await runNode([tools.vitest, ...mode, ...args])).exitCode;
}
