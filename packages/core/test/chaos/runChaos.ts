import type { RealtimeConfig } from '../../src/protocol/config.ts';
import { noFaults, proxyFaultKinds } from '../../src/testing/proxy/ProxyFault.ts';
import { startFaultProxy } from '../../src/testing/proxy/startFaultProxy.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';
import { ChaosVisit, type VisitReport } from './ChaosVisit.ts';
import { startBackend } from './startBackend.ts';

/** The same seed plans the same faults, but timing decides which request gets which fault. */
export interface ChaosPlan {
  readonly family: RealtimeConfig['adapter'];
  readonly seed: number;
  readonly messages: number;
  readonly onProgress?: (totals: ChaosTotals) => void;
}

export interface ChaosTotals extends VisitReport {
  readonly family: RealtimeConfig['adapter'];
  readonly seed: number;
  readonly visits: number;
  readonly seconds: number;
}

const messagesPerVisit = 400;
const visitsAtOnce = 5;

export async function runChaos({ family, messages, onProgress, seed }: ChaosPlan): Promise<ChaosTotals> {
  const startedAtMs = Date.now();
  const backend = await startBackend();
  const reports: VisitReport[] = [];
  const count = Math.ceil(messages / messagesPerVisit);
  let next = 0;
  const runVisits = async () => {
    for (let number = next++; number < count; number = next++) {
      const visitSeed = seed + number;
      const proxy = await startFaultProxy({ target: backend.url, random: seededRandom(-visitSeed) });
      const plan = { backend, family, seed: visitSeed, messages: messagesPerVisit };
      reports.push(await new ChaosVisit(plan, proxy).run());
      await proxy.close();
      onProgress?.(totals());
    }
  };
  const totals = (): ChaosTotals => {
    const seconds = Math.round((Date.now() - startedAtMs) / 100) / 10;
    return { family, seed, visits: reports.length, seconds, ...addUp(reports) };
  };
  try {
    await Promise.all(Array.from({ length: visitsAtOnce }, runVisits));
  } finally {
    await backend.close();
  }
  return totals();
}

export function chaosReport(totals: ChaosTotals): string {
  const { doubled, family, failedOnce, faults, lost, messages, outOfOrder, reloads } = totals;
  const { sent, seconds, seed, stuck, visits, wrong } = totals;
  const injected = Object.entries(faults).map(([kind, times]) => `${kind} ${times}`);
  return [
    `${family}: seed ${seed}, ${visits} visits in 3 windows each, ${messages} messages (${sent} of visitors), ${seconds} s`,
    `  faults: ${injected.join(', ')}, reloads ${reloads}; failed and retried: ${failedOnce}`,
    `  lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}, stuck ${stuck}, otherwise wrong ${wrong}`,
    ...totals.details.map((detail) => `  ${detail}`),
  ].join('\n');
}

function addUp(reports: readonly VisitReport[]): VisitReport {
  const sum = (key: Exclude<keyof VisitReport, 'faults' | 'details'>) =>
    reports.reduce((total, report) => total + report[key], 0);
  const faults = { ...noFaults };
  for (const report of reports) for (const kind of proxyFaultKinds) faults[kind] += report.faults[kind];
  return {
    messages: sum('messages'),
    sent: sum('sent'),
    failedOnce: sum('failedOnce'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    outOfOrder: sum('outOfOrder'),
    stuck: sum('stuck'),
    wrong: sum('wrong'),
    reloads: sum('reloads'),
    details: reports.flatMap(({ details }) => details).slice(0, 20),
    faults,
  };
}
