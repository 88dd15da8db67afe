import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCopy } from './buildCopy.ts';
import type { ProductMutant } from './ProductMutant.ts';
import { applyMutant, copyProject } from './ProjectCopy.ts';
import { browserSuiteOf, runTests } from './runTests.ts';

/**
 * `killed`: the test failed, as it must. `survived`: it passed. `broken`: the mutant does not build, or its test did
 * not run.
 */
interface Outcome {
  readonly kind: 'killed' | 'survived' | 'broken';
  /** The first line of the error. It shows whether the test failed for the right reason. */
  readonly reason?: string | undefined;
}

/** Prints the outcomes. Resolves to whether all mutants were killed. */
export async function runMutants(chosen: readonly ProductMutant[]): Promise<boolean> {
  const startedAtMs = performance.now();
  const copy = await mkdtemp(join(tmpdir(), 'chat-product-'));
  let killed = 0;
  try {
    await copyProject(copy);
    if (!(await passesUnmodified(copy, chosen))) return false;
    /** Files that are still mutated in the builds of the copy. */
    let staleFiles: readonly string[] = [];
    for (const mutant of chosen) {
      const isBuilt = browserSuiteOf(mutant.test) !== undefined;
      const { kind, reason } = await runMutant(copy, mutant, isBuilt ? [...staleFiles, mutant.file] : []);
      if (isBuilt) staleFiles = [mutant.file];
      if (kind === 'killed') killed += 1;
      console.log(
        `${kind === 'killed' ? '✓' : '✗'} ${kind.padEnd(9)}${mutant.statement.padEnd(4)} ${mutant.name}`,
      );
      if (reason) console.log(`             ${reason}`);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - startedAtMs) / 1000);
  console.log(`${killed} of ${chosen.length} mutants killed, ${seconds} s.`);
  return killed === chosen.length;
}

async function passesUnmodified(copy: string, chosen: readonly ProductMutant[]): Promise<boolean> {
  const tests = chosen.map(({ test }) => test);
  if (tests.some((test) => browserSuiteOf(test)) && !(await buildCopy(copy))) return false;
  for (const suite of new Set(tests.map(browserSuiteOf))) {
    const group = tests.filter((test) => browserSuiteOf(test) === suite);
    const { passed, failed, failures } = await runTests(copy, group);
    for (const failure of failures ?? []) console.log(failure);
    if (failed > 0 || passed === 0) {
      console.log('No mutant was run: the unmodified product must pass the tests first.');
      return false;
    }
  }
  return true;
}

/** `changed` lists the files to build again before the test. It is empty for a test without a browser. */
async function runMutant(copy: string, mutant: ProductMutant, changed: readonly string[]): Promise<Outcome> {
  const restore = await applyMutant(copy, mutant);
  try {
    if (changed.length > 0 && !(await buildCopy(copy, changed))) return { kind: 'broken' };
    const { passed, failed, broken, failures } = await runTests(copy, [mutant.test]);
    const [, ...reasons] = failures?.[0]?.split('\n').map((line) => line.trim()) ?? [];
    const reason = reasons.find((line) => line !== '');
    if (broken || passed + failed === 0) return { kind: 'broken', reason };
    return failed > 0 ? { kind: 'killed', reason } : { kind: 'survived' };
  } finally {
    await restore();
  }
}
