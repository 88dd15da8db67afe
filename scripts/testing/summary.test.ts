import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './readReport.mjs';
import { countedTests, oneTest } from './stepResult.mjs';
import { summary } from './summary.mjs';

describe('the summary of npm test', () => {
  it('ends with a line that machines can read, summed over all steps', () => {
    const text = summary([
      { name: 'lint', durationMs: 2100, result: oneTest(0) },
      { name: 'unit', durationMs: 12_000, result: { passed: 140, failed: 2, skipped: 3 } },
    ]);
    expect(text.split('\n').at(-1)).toBe('141 passed, 2 failed');
  });

  it('says of each step what it counted and how long it took', () => {
    const text = summary([
      { name: 'unit', durationMs: 12_040, result: { passed: 140, failed: 2, skipped: 3 } },
    ]);
    expect(text).toMatch(/FAILED +unit +140 +2 +3 +12\.0 s/);
  });

  it('says below the table which tests failed and why, so that the end of a log is enough', () => {
    const failing = {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [
        {
          suites: [
            {
              specs: [
                {
                  file: 'a.spec.ts',
                  title: 'opens',
                  tests: [
                    {
                      status: 'unexpected',
                      results: [{ error: { message: '\u001b[31mIt stayed closed.\u001b[39m' } }],
                    },
                  ],
                },
                { file: 'a.spec.ts', title: 'closes', tests: [{ status: 'expected', results: [{}] }] },
              ],
            },
          ],
        },
      ],
    };
    const text = summary([{ name: 'e2e', durationMs: 10, result: countPlaywright(failing) }]);
    expect(text).toContain('e2e: a.spec.ts › opens\n    It stayed closed.\n');
    expect(text).not.toContain('closes');
  });
});

describe('what a step counts', () => {
  it.each([
    ['a check that held is one test passed', oneTest(0), { passed: 1, failed: 0 }],
    ['a check that did not hold is one test failed', oneTest(2), { passed: 0, failed: 1 }],
    [
      'a runner is taken at its word',
      countedTests({ passed: 5, failed: 1, skipped: 0 }, 1),
      { passed: 5, failed: 1 },
    ],
    ['a runner that left no report has failed', countedTests(undefined, 0), { passed: 0, failed: 1 }],
    [
      'a runner that ran nothing has failed',
      countedTests({ passed: 0, failed: 0, skipped: 9 }, 0),
      { failed: 1 },
    ],
    [
      'a runner that failed without naming a test has failed',
      countedTests({ passed: 5, failed: 0, skipped: 0 }, 1),
      { passed: 5, failed: 1 },
    ],
  ])('%s', (_, counted, expected) => {
    expect(counted).toMatchObject(expected);
  });

  it('counts a vitest file that could not be loaded as a failed test', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          status: 'failed',
          assertionResults: [{ status: 'failed', fullName: 'a sum', failureMessages: ['3 is not 4'] }],
        },
        { status: 'failed', name: 'b.test.ts', message: 'no such module', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(countVitest(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['b.test.ts\n    no such module', 'a sum\n    3 is not 4'],
    });
  });

  it('counts flaky tests and broken files of Playwright as failed', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}], suites: [] };
    expect(countPlaywright(report)).toMatchObject({ passed: 7, failed: 3, skipped: 2 });
  });
});
