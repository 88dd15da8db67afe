// @ts-check
import { buildStale } from '../building/buildStale.mjs';

/** `npm run build`: builds everything; with `-- --stale` only changed targets. @param {string[]} args */
export async function run(args) {
  const { failed } = await buildStale({ all: !args.includes('--stale') });
  return failed.length === 0 ? 0 : 1;
}
