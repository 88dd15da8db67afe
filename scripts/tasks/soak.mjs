// @ts-check
import { runAll } from '../launcher/runAll.mjs';
import { runScript } from '../launcher/runScript.mjs';

/**
 * The programs of `npm run soak`, by name.
 * @type {Readonly<Record<string, string>>}
 */
const programs = {
  chaos: 'packages/core/test/chaos/soakChaos.ts',
  scale: 'packages/server/test/scale/chaos/main.ts',
};

/**
 * `npm run soak`: runs the fault and endurance tests that take too long for every commit. To run a single one with
 * options: `-- chaos --messages 20000` or `-- scale --messages 20000`. `scale` needs PostgreSQL and Redis.
 * @param {string[]} args
 */
export async function run(args) {
  const [name = '', ...settings] = args;
  const program = programs[name];
  if (program) return runScript(program, settings);
  return runAll(Object.values(programs).map((file) => () => runScript(file, args)));
}
