// @ts-check

/**
 * What a step of `npm test` counted.
 * @typedef {object} StepResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] which tests failed and why, each in a few lines
 */

/**
 * A check without tests of its own counts as one test.
 * @param {number} exitCode
 * @returns {StepResult}
 */
export function oneTest(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * What a test runner counted, held against how it ended: a runner that failed without naming a test, or that ran
 * nothing at all, counts as one failure more.
 * @param {StepResult | undefined} counted undefined where it left no report
 * @param {number} exitCode
 * @returns {StepResult}
 */
export function countedTests(counted, exitCode) {
  if (!counted) return oneTest(exitCode || 1);
  const ranNothing = counted.passed + counted.failed === 0;
  const failedSilently = exitCode !== 0 && counted.failed === 0;
  return ranNothing || failedSilently ? { ...counted, failed: counted.failed + 1 } : counted;
}
