// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { runScript } from '../launcher/runScript.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';
import { run as buildStories } from './storiesBuild.mjs';

/**
 * `npm run bench`: measures the built widget in Chromium. `-- storybook` measures the start of Storybook. `-- overload`
 * measures the response times for visitors while other clients overload the server.
 * @param {string[]} args
 */
export async function run(args) {
  if (args[0] === 'overload') return runScript('packages/server/test/overload/bench.ts', args.slice(1));
  if (!(await ensureChromium())) return 1;
  if (args[0] === 'storybook') {
    return (await buildStories([])) || runScript('stories/bench/bench.ts', args.slice(1));
  }
  if ((await buildStale()).failed.length > 0) return 1;
  return runScript('widget/bench/bench.ts', args);
}
