import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countPlaywright, countVitest, readReport } from '../testing/readReport.mjs';
import type { StepResult } from '../testing/stepResult.mjs';
import type { TestTitle } from './ProductMutant.ts';
import { runIn } from './runIn.ts';

/** Whether a test runs in a browser. */
export const isBrowserTest = ({ file }: TestTitle): boolean => file.endsWith('.spec.ts');

/**
 * Runs tests of one kind in the copy: all in a browser, or all without one. Without a report, no test was run; `failures`
 * then has what the runner printed.
 */
export async function runTests(copy: string, tests: readonly TestTitle[]): Promise<StepResult> {
  const inBrowser = tests.some(isBrowserTest);
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = tests.map(({ title }) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const report = join(copy, '.cache', 'mutant.json');
  await rm(report, { force: true });
  const { output } = inBrowser
    ? await runIn(
        copy,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config=widget/playwright.config.ts',
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
        '--reporter=json',
        `--outputFile=${report}`,
        '--testNamePattern',
        titles,
        ...files,
      ]);
  const content = readReport(report);
  if (!content) return { passed: 0, failed: 0, skipped: 0, failures: [output] };
  return inBrowser ? countPlaywright(content) : countVitest(content);
}
