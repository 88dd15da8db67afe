import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../../../core/src/testing/seededRandom.ts';
import type { VisitResult } from '../../../../core/test/chaos/checkVisit.ts';
import { Cluster } from './Cluster.ts';
import { ClusterVisit } from './ClusterVisit.ts';
import { clusterFaults } from './faults.ts';

export interface ClusterChaosPlan {
  readonly seed: number;
  /** The run exchanges at least this many messages, and has every fault at least once. */
  readonly messages: number;
  readonly onFault?: (name: string, accepted: number, seconds: number) => void;
}

export interface ClusterChaosReport extends Omit<VisitResult, 'failedOnce' | 'sent'> {
  readonly seconds: number;
  readonly faults: Readonly<Record<string, number>>;
  /** How often a visit still lacked a message 5 s after the broker was back. */
  readonly late: number;
  readonly upgrades: number;
  /** The most websockets opened within 100 ms. Does not count the first connections of the clients. */
  readonly upgradePeak: number;
  /** Seconds from the start of the run to this peak. */
  readonly upgradePeakSeconds: number;
  readonly sockets: number;
}

const visitsPerFamily = 6;
const pauseMs = 1_500;
/** The newest 100 messages of each visit must be shown within this many milliseconds after the broker is back. */
const healedMs = 5_000;

export async function runClusterChaos({
  seed,
  messages,
  onFault,
}: ClusterChaosPlan): Promise<ClusterChaosReport> {
  const cluster = await Cluster.start();
  const startedAtMs = performance.now();
  const random = seededRandom(seed);
  let isOver = false;
  const visits = Array.from({ length: visitsPerFamily * 2 }, (_, number) => {
    const family = number % 2 === 0 ? 'cable' : 'pusher';
    return new ClusterVisit({ cluster, family, number, seed, isOver: () => isOver });
  });
  const accepted = () => visits.reduce((sum, visit) => sum + visit.accepted, 0);
  const seconds = () => Math.round((performance.now() - startedAtMs) / 100) / 10;
  const faults: Record<string, number> = {};
  let late = 0;
  try {
    await Promise.all(visits.map((visit) => visit.start()));
    const connectedAtMs = performance.now() + pauseMs;
    const writing = Promise.all(visits.map((visit) => visit.run()));
    while (accepted() < messages || Object.keys(faults).length < clusterFaults.length) {
      for (const fault of clusterFaults) {
        await setTimeout(pauseMs);
        await fault.run(cluster, random);
        if (fault.isOfBroker) late += await countLate(visits);
        faults[fault.name] = (faults[fault.name] ?? 0) + 1;
        onFault?.(fault.name, accepted(), seconds());
        if (accepted() >= messages && Object.keys(faults).length === clusterFaults.length) break;
      }
    }
    isOver = true;
    await writing;
    const results = await Promise.all(visits.map((visit) => visit.check()));
    const sum = (key: 'messages' | 'lost' | 'doubled' | 'outOfOrder' | 'stuck' | 'wrong') =>
      results.reduce((total, result) => total + result[key], 0);
    return {
      seconds: seconds(),
      faults,
      late,
      messages: sum('messages'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      outOfOrder: sum('outOfOrder'),
      stuck: sum('stuck'),
      wrong: sum('wrong'),
      details: results.flatMap(({ details }) => details).slice(0, 20),
      upgrades: cluster.balancer.upgradesAtMs.length,
      ...findPeak(
        cluster.balancer.upgradesAtMs.filter((atMs) => atMs > connectedAtMs),
        startedAtMs,
      ),
      sockets: visits.reduce((count, { windows }) => count + windows.length, 0),
    };
  } finally {
    isOver = true;
    await cluster.stop();
  }
}

async function countLate(visits: readonly ClusterVisit[]): Promise<number> {
  const stored = await Promise.all(visits.map(async (visit) => ({ visit, ids: await visit.storedIds() })));
  const shown = await Promise.all(stored.map(({ visit, ids }) => visit.shows(ids, healedMs)));
  return shown.filter((isShown) => !isShown).length;
}

function findPeak(atMs: readonly number[], startedAtMs: number) {
  let [upgradePeak, upgradePeakSeconds] = [0, 0];
  for (const fromMs of atMs) {
    const count = atMs.filter((at) => at >= fromMs && at < fromMs + 100).length;
    if (count > upgradePeak) [upgradePeak, upgradePeakSeconds] = [count, (fromMs - startedAtMs) / 1_000];
  }
  return { upgradePeak, upgradePeakSeconds };
}
