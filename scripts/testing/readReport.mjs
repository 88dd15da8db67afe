// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Returns undefined if the file does not exist.
 * @param {string} file
 * @returns {any}
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Counts the tests in a report of vitest's JSON reporter.
 * @param {any} report
 * @returns {import('./stepResult.mjs').StepResult}
 */
export function countVitest(report) {
  // A file that fails to load is reported as failed, without a failed test.
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...brokenFiles.map((/** @type {any} */ file) => formatFailure(file.name, file.message)),
      ...report.testResults.flatMap((/** @type {any} */ file) =>
        file.assertionResults
          .filter((/** @type {any} */ test) => test.status === 'failed')
          .map((/** @type {any} */ test) => formatFailure(test.fullName, test.failureMessages?.[0])),
      ),
    ],
  };
}

/**
 * Counts the tests in a report of Playwright's JSON reporter. Flaky tests count as failed.
 * @param {any} report
 * @returns {import('./stepResult.mjs').StepResult}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.errors.map((/** @type {any} */ error) => formatFailure('(test file)', error.message)),
    ...report.suites.flatMap((/** @type {any} */ suite) => playwrightFailures(suite)),
  ];
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped, failures };
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function playwrightFailures(suite) {
  const failures = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((/** @type {any} */ test) =>
        formatFailure(
          `${spec.file} › ${spec.title}`,
          test.results.find((/** @type {any} */ result) => result.error)?.error.message,
        ),
      ),
  );
  return [...failures, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

const maxLines = 12;
const maxColumns = 240;

/**
 * @param {string} name
 * @param {string | undefined} message
 */
function formatFailure(name, message = 'The test runner reported no reason.') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, maxLines)
    .map((line) => `    ${line.slice(0, maxColumns)}`);
  return [name, ...lines].join('\n');
}
