import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './readReport.mjs';
import { oneTest, verifyCounts } from './stepResult.mjs';
import { summary } from './summary.mjs';

describe('summary', () => {
  it('ends with a machine-readable line with the totals of all steps', () => {
    const text = summary([
      { name: 'lint', durationMs: 2100, result: oneTest(0) },
      { name: 'unit', durationMs: 12_000, result: { passed: 140, failed: 2, skipped: 3 } },
    ]);
    expect(text.split('\n').at(-1)).toBe('141 passed, 2 failed');
  });

  it('shows the counts and the duration of a step', () => {
    const text = summary([
      { name: 'unit', durationMs: 12_040, result: { passed: 140, failed: 2, skipped: 3 } },
    ]);
    expect(text).toMatch(/FAILED +unit +140 +2 +3 +12\.0 s/);
  });

  it('lists the failed tests with their errors', () => {
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

describe('step results', () => {
  it.each([
    ['counts a check that succeeds as one passed test', oneTest(0), { passed: 1, failed: 0 }],
    ['counts a check that fails as one failed test', oneTest(2), { passed: 0, failed: 1 }],
    [
      'uses the counts of a test runner',
      verifyCounts({ passed: 5, failed: 1, skipped: 0 }, 1),
      { passed: 5, failed: 1 },
    ],
    ['counts a test runner without a report as failed', verifyCounts(undefined, 0), { passed: 0, failed: 1 }],
    [
      'counts a test runner that ran no tests as failed',
      verifyCounts({ passed: 0, failed: 0, skipped: 9 }, 0),
      { failed: 1 },
    ],
    [
      'adds a failure if a test runner fails without a failed test',
      verifyCounts({ passed: 5, failed: 0, skipped: 0 }, 1),
      { passed: 5, failed: 1 },
    ],
  ])('%s', (_, counted, expected) => {
    expect(counted).toMatchObject(expected);
  });

  it('counts a Vitest file that fails to load as a failed test', () => {
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

  it("counts Playwright's flaky tests and file errors as failed", () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}], suites: [] };
    expect(countPlaywright(report)).toMatchObject({ passed: 7, failed: 3, skipped: 2 });
  });
});
