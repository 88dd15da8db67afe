import type { Result } from './summarize.ts';

const longTaskMs = 50;

/** The first result must be the baseline. */
export function writeTable([baseline, ...rest]: readonly Result[], runs: number): string {
  if (!baseline) return 'Nothing was measured.';
  const lines = [baseline, ...rest].map((result) =>
    [
      result.name.padEnd(26),
      figure(result.usableMs, baseline.usableMs),
      figure(result.busyMs, baseline.busyMs),
      `${Math.round(result.longestTaskMs)} ms${result.longestTaskMs > longTaskMs ? ' !' : ''}`.padStart(12),
      `${result.layoutShift.toFixed(3)}${result.layoutShift > 0 ? ' !' : ''}`.padStart(9),
    ].join('  '),
  );
  const head = [
    'opening'.padEnd(26),
    'usable'.padStart(18),
    'work'.padStart(18),
    'longest task'.padStart(12),
    'shift'.padStart(9),
  ];
  return [
    head.join('  '),
    ...lines,
    '',
    `Medians of ${runs} openings; for the shift, the largest value. × is the ratio to the baseline.`,
    `Work and the longest task are multiplied by four, as on a slow phone.`,
    `! exceeds the goal: no task longer than ${longTaskMs} ms, no layout shift.`,
  ].join('\n');
}

function figure(valueMs: number, baselineMs: number): string {
  const ratio = valueMs / baselineMs;
  return `${Math.round(valueMs)} ms ${`×${ratio.toFixed(1)}`.padStart(6)}`.padStart(18);
}
