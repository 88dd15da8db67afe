import type { Result } from './judge.ts';

const longTaskMs = 50;

/** The results as text: each figure, and how often it contains that of the baseline, which stands first. */
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
    `Middle of ${runs} openings; × is the ratio to the baseline. Work counts four times: a slow phone.`,
    `! is over what is meant to be: no task longer than ${longTaskMs} ms, no layout shift.`,
  ].join('\n');
}

function figure(valueMs: number, baselineMs: number): string {
  const ratio = valueMs / baselineMs;
  return `${Math.round(valueMs)} ms ${`×${ratio.toFixed(1)}`.padStart(6)}`.padStart(18);
}
