// @ts-check

import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run typecheck`: the types of the whole workspace at once. */
export async function run() {
  return (await runNode([tools.tsc, '--noEmit', '-p', '.'])).exitCode;
}
