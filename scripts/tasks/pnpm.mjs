// @ts-check
import { ensurePnpm } from '../launcher/ensurePnpm.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run pnpm -- install`: the verified pnpm, for changed dependencies. @param {string[]} args */
export async function run(args) {
  const pnpm = await ensurePnpm();
  return pnpm === undefined ? 1 : (await runNode([pnpm, ...args])).exitCode;
}
