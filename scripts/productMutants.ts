import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCopy } from './productMutants/buildCopy.ts';
import type { ProductMutant } from './productMutants/ProductMutant.ts';
import { applyMutant, copyProject } from './productMutants/ProjectCopy.ts';
import { productMutants } from './productMutants/productMutantList.ts';
import { isBrowserTest, runTests } from './productMutants/runTests.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

/** `killed`: the test failed, as it must. `survived`: it passed. `broken`: the mutant does not build, or its test did not run. */
type Outcome = 'killed' | 'survived' | 'broken';

/** Files whose mutants are still in the builds of the copy. */
let staleFiles: readonly string[] = [];
const startedAtMs = performance.now();
const chosen = productMutants.filter(({ statement, name, test }) =>
  `${statement} ${name} ${test.file}`.includes(values.only),
);
const copy = await mkdtemp(join(tmpdir(), 'chat-product-'));
try {
  await copyProject(copy);
  if (await passesUnmodified()) await runAll();
  else process.exitCode = 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}

/** Runs the tests of all chosen mutants on the unmodified product, which must pass. */
async function passesUnmodified(): Promise<boolean> {
  const tests = chosen.map(({ test }) => test);
  const inBrowser = tests.filter(isBrowserTest);
  if (inBrowser.length > 0 && !(await buildCopy(copy))) return false;
  for (const group of [tests.filter((test) => !isBrowserTest(test)), inBrowser]) {
    if (group.length === 0) continue;
    const { passed, failed, failures } = await runTests(copy, group);
    for (const failure of failures ?? []) console.log(failure);
    if (failed > 0 || passed === 0) {
      console.log('No mutant was run: the unmodified product must pass the tests first.');
      return false;
    }
  }
  return true;
}

async function runAll(): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const mutant of chosen) {
    const outcome = await runMutant(mutant);
    outcomes.push(outcome);
    const sign = outcome === 'killed' ? '✓' : '✗';
    console.log(`${sign} ${outcome.padEnd(9)}${mutant.statement.padEnd(4)} ${mutant.name}`);
  }
  const killed = outcomes.filter((outcome) => outcome === 'killed').length;
  const seconds = Math.round((performance.now() - startedAtMs) / 1000);
  console.log(`${killed} of ${chosen.length} mutants killed, ${seconds} s.`);
  if (killed < chosen.length) process.exitCode = 1;
}

async function runMutant(mutant: ProductMutant): Promise<Outcome> {
  const restore = await applyMutant(copy, mutant);
  try {
    if (isBrowserTest(mutant.test)) {
      const changed = [...staleFiles, mutant.file];
      staleFiles = [mutant.file];
      if (!(await buildCopy(copy, changed))) return 'broken';
    }
    const { passed, failed } = await runTests(copy, [mutant.test]);
    if (passed + failed === 0) return 'broken';
    return failed > 0 ? 'killed' : 'survived';
  } finally {
    await restore();
  }
}
