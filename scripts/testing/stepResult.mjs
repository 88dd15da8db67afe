// @ts-check

/**
 * Test counts of a step of `npm test`.
 * @typedef {object} StepResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] one entry per failed test: its name and the error, in a few lines
 */

/**
 * Counts a check without tests as a single test.
 * @param {number} exitCode
 * @returns {StepResult}
 */
export function oneTest(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Compares the counts of a test runner with its exit code. Adds one failure if the runner failed without a failed test,
 * or ran no tests. A missing report counts as one failed test.
 * @param {StepResult | undefined} counted undefined if there is no report
 * @param {number} exitCode
 * @returns {StepResult}
 */
export function verifyCounts(counted, exitCode) {
  if (!counted) return oneTest(exitCode || 1);
  const ranNothing = counted.passed + counted.failed === 0;
  const failedSilently = exitCode !== 0 && counted.failed === 0;
  return ranNothing || failedSilently ? { ...counted, failed: counted.failed + 1 } : counted;
}
