// @ts-check

import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run typecheck`: type-checks the whole workspace. */
export async function run() {
  return (await runNode([tools.tsc, '--noEmit', '-p', '.'])).exitCode;
}
