import { median } from '../../../scripts/building/median.ts';
import type { ClosedFigures, ClosedSubject } from './measureClosed.ts';

/** The first subject is the baseline of the CPU time. */
export function writeClosedTable(figures: ReadonlyMap<ClosedSubject, readonly ClosedFigures[]>): string {
  let baselineMs: number | undefined;
  const lines = [...figures].map(([subject, measured]) => {
    const of = (figure: keyof ClosedFigures) => measured.map((each) => each[figure]);
    const cpuMs = median(of('cpuMs'));
    baselineMs ??= cpuMs;
    const range = `${Math.min(...of('cpuMs')).toFixed(0)} to ${Math.max(...of('cpuMs')).toFixed(0)}`;
    return `| ${[
      subject,
      median(of('requests')),
      `${(median(of('bytes')) / 1_000).toFixed(1)} kB`,
      `${cpuMs.toFixed(0)} ms (${range})`,
      `${cpuMs - baselineMs < 0 ? '−' : '+'}${Math.abs(cpuMs - baselineMs).toFixed(1)} ms`,
      `× ${(cpuMs / baselineMs).toFixed(2)}`,
    ].join(' | ')} |`;
  });
  return [
    '| Page view | Requests | Received | CPU of the main thread | More | Ratio |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
