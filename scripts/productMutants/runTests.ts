import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countPlaywright, countVitest, readReport } from '../testing/readReport.mjs';
import type { StepResult } from '../testing/stepResult.mjs';
import type { TestTitle } from './ProductMutant.ts';
import { runIn } from './runIn.ts';

interface MutantResult extends StepResult {
  /** Whether there were errors outside of tests, such as a file that cannot be loaded. They prove nothing. */
  readonly broken?: boolean;
}

/** Returns undefined if the test runs without a browser. */
export function browserSuiteOf({ file }: TestTitle): string | undefined {
  if (!file.endsWith('.spec.ts')) return undefined;
  return file.startsWith('packages/sdk/')
    ? 'packages/sdk/playwright.config.ts'
    : 'widget/playwright.config.ts';
}

/**
 * Returns a pattern for the title of a test. Placeholders such as `%s`, `$name` and `${name}` stand for the values of a
 * row in a table of tests.
 */
export function titlePattern(title: string): string {
  return title
    .split(/\$\{[^}]*\}|\$[a-z]\w*|%[sdifjo]/)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*');
}

/** Without a report, no test was run; `failures` then has what the runner printed. */
export async function runTests(copy: string, tests: readonly TestTitle[]): Promise<MutantResult> {
  const config = tests.map(browserSuiteOf).find((suite) => suite !== undefined);
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(({ title }) => titlePattern(title)))].join('|');
  const report = join(copy, '.cache', 'mutant.json');
  await rm(report, { force: true });
  const { output } = config
    ? await runIn(
        copy,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          `--config=${config}`,
          '--reporter=json',
          '--grep',
          titles,
          ...files,
        ],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      )
    : await runIn(copy, [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projectsOf(files).map((project) => `--project=${project}`),
        '--reporter=json',
        `--outputFile=${report}`,
        '--testNamePattern',
        titles,
        ...files,
      ]);
  const content = readReport(report);
  if (!content) return { passed: 0, failed: 0, skipped: 0, failures: [output] };
  if (config) return { ...countPlaywright(content), broken: content.errors.length > 0 };
  return { ...countVitest(content), broken: content.numFailedTests === 0 && !content.success };
}

/** A run with few projects starts faster. */
function projectsOf(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => file.replace(/^packages\//, '').split('/')[0] ?? ''))];
}
