// @ts-check
import { ensureChromium } from '../machine/ensureChromium.mjs';
import { ensureExtras } from '../machine/ensureExtras.mjs';
import { steps } from '../testing/steps.mjs';
import { summary } from '../testing/summary.mjs';

/**
 * `npm test`: runs all checks of CI. Continues after a failed step, so that one run shows all failures.
 * @param {string[]} args names of steps; default all, except those that run only on demand
 */
export async function run(args) {
  const unknown = args.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `Unknown step ${unknown.join(', ')}. Available steps: ${steps.map((step) => step.name).join(', ')}.`,
    );
    return 1;
  }
  await ensureExtras();
  await ensureChromium();
  const outcomes = [];
  for (const { name, run: runStep, isPresent, isOnDemand = false } of steps) {
    if (args.length > 0 ? !args.includes(name) : isOnDemand) continue;
    if (isPresent?.() === false) continue;
    console.log(`\n— ${name} —`);
    const startedAtMs = Date.now();
    const result = await runStep();
    outcomes.push({ name, result, durationMs: Date.now() - startedAtMs });
  }
  console.log(`\n${summary(outcomes)}`);
  return outcomes.some(({ result }) => result.failed > 0) ? 1 : 0;
}
