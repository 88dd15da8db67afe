// @ts-check
import { buildStale } from '../building/buildStale.mjs';

/** `npm run build`: builds all targets; with `-- --stale`, only changed ones. @param {string[]} args */
export async function run(args) {
  const { failed } = await buildStale({ all: !args.includes('--stale') });
  return failed.length === 0 ? 0 : 1;
}
