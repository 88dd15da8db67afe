// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { runScript } from '../launcher/runScript.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';
import { run as buildStories } from './storiesBuild.mjs';

/**
 * `npm run bench`: measures the built widget in Chromium, and only prints its table. `-- opening` measures openings on
 * a slow phone, and compares them with an earlier commit. `-- server` measures messages and idle sockets with one and
 * three processes; with `--against COMMIT`, compares the server with an earlier commit. `-- closed` measures what a
 * closed chat costs a page. `-- list` measures long conversations. `opening`, `server`, `closed` and `list` write their
 * tables in docs/performance.md. `-- storybook` measures the start of Storybook. `-- overload` measures the response
 * times for visitors while other clients overload the server.
 * @param {string[]} args
 */
export async function run(args) {
  if (args[0] === 'overload') return runScript('packages/server/test/overload/bench.ts', args.slice(1));
  if (args[0] === 'server') {
    const program = args.includes('--against') ? 'bench.ts' : 'scaleBench.ts';
    return runScript(`packages/server/test/throughput/${program}`, args.slice(1));
  }
  if (!(await ensureChromium())) return 1;
  if (args[0] === 'list') return runScript('widget/bench/list/bench.ts', args.slice(1));
  if (args[0] === 'storybook') {
    return (await buildStories([])) || runScript('stories/bench/bench.ts', args.slice(1));
  }
  if ((await buildStale()).failed.length > 0) return 1;
  if (args[0] === 'opening') return runScript('widget/bench/opening/bench.ts', args.slice(1));
  if (args[0] === 'closed') return runScript('widget/bench/closed/bench.ts', args.slice(1));
  return runScript('widget/bench/bench.ts', args);
}
