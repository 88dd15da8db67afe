// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
    failures: [
      ...brokenFiles.map((/** @type {any} */ file) => failure(file.name, file.message)),
      ...report.testResults.flatMap((/** @type {any} */ file) =>
        file.assertionResults
          .filter((/** @type {any} */ test) => test.status === 'failed')
          .map((/** @type {any} */ test) => failure(test.fullName, test.failureMessages?.[0])),
      ),
    ],
  };
}

/**
 * @param {any} report as Playwright's JSON reporter writes it
 * @returns {import('./stepResult.mjs').StepResult}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.errors.map((/** @type {any} */ error) => failure('a file', error.message)),
    ...report.suites.flatMap((/** @type {any} */ suite) => playwrightFailures(suite)),
  ];
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped, failures };
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function playwrightFailures(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((/** @type {any} */ test) =>
        failure(
          `${spec.file} › ${spec.title}`,
          test.results.find((/** @type {any} */ result) => result.error)?.error.message,
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

const shownLines = 12;
const shownColumns = 240;

/**
 * @param {string} name
 * @param {string | undefined} message
 */
function failure(name, message = 'The test runner gave no reason.') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, shownLines)
    .map((line) => `    ${line.slice(0, shownColumns)}`);
  return [name, ...lines].join('\n');
}
