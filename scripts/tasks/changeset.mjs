// @ts-check
import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run changeset`: asks how a change affects users, and writes the answer to `.changeset`. @param {string[]} args */
export async function run(args) {
  return (await runNode([tools.changeset, ...args])).exitCode;
}
