// @ts-check

import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

export async function run() {
  return (await runNode([tools.tsc, '--noEmit', '-p', '.'])).exitCode;
}
