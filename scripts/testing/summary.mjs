// @ts-check

/** Number of failures shown per step. If a broken build fails every test, more would scroll the table out of view. */
const maxFailures = 5;

/**
 * Formats the summary of `npm test`: a table of the steps, the failures, and a machine-readable last line
 * (`N passed, N failed`).
 * @param {{ name: string, durationMs: number, result: import('./stepResult.mjs').StepResult }[]} outcomes
 */
export function summary(outcomes) {
  const rows = outcomes.map(({ name, durationMs, result }) => [
    result.failed > 0 ? 'FAILED' : 'ok',
    name,
    String(result.passed),
    String(result.failed),
    String(result.skipped),
    `${(durationMs / 1000).toFixed(1)} s`,
  ]);
  const total = (/** @type {'passed' | 'failed'} */ key) =>
    outcomes.reduce((sum, { result }) => sum + result[key], 0);
  const table = alignColumns([['', 'step', 'passed', 'failed', 'skipped', 'time'], ...rows]);
  const failures = outcomes.flatMap(({ name, result }) =>
    (result.failures ?? []).slice(0, maxFailures).map((failure) => `${name}: ${failure}`),
  );
  return `${[table, ...failures].join('\n\n')}\n\n${total('passed')} passed, ${total('failed')} failed`;
}

/** @param {string[][]} rows */
function alignColumns(rows) {
  const width = (/** @type {number} */ column) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows
    .map((row) =>
      row.map((cell, column) => (column < 2 ? cell.padEnd(width(column)) : cell.padStart(width(column)))),
    )
    .map((row) => row.join('  '))
    .join('\n');
}
