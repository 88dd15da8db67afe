// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads the JSON report of a test runner; undefined where it left none.
 * @param {string} file
 * @returns {any}
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {any} report as vitest's JSON reporter writes it
 * @returns {import('./stepResult.mjs').StepResult}
 */
export function countVitest(report) {
  // A file that could not even be loaded has failed without a failed test in it.
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {any} report as Playwright's JSON reporter writes it
 * @returns {import('./stepResult.mjs').StepResult}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}
