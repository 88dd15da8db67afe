// @ts-check
import { ensurePnpm } from '../launcher/ensurePnpm.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/**
 * `npm run pnpm -- install`: runs the verified pnpm, for example after changing dependencies.
 * @param {string[]} args
 */
export async function run(args) {
  const pnpm = await ensurePnpm();
  return pnpm === undefined ? 1 : (await runNode([pnpm, ...args])).exitCode;
}
