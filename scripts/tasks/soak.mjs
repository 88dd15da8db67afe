// @ts-check
import { runAll } from '../launcher/runAll.mjs';
import { runScript } from '../launcher/runScript.mjs';

/**
 * The programs of `npm run soak`, by the word that runs one alone.
 * @type {Readonly<Record<string, string>>}
 */
const programs = {
  chaos: 'packages/core/test/chaos/soakChaos.ts',
};

/**
 * `npm run soak`: the fault and endurance runs that are too long for every commit. All of them; one alone, with settings of
 * its own, by its name: `-- chaos --messages 20000`.
 * @param {string[]} args
 */
export async function run(args) {
  const [name = '', ...settings] = args;
  const program = programs[name];
  if (program) return runScript(program, settings);
  return runAll(Object.values(programs).map((each) => () => runScript(each, args)));
}
