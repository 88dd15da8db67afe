import { parseArgs } from 'node:util';
import { Cluster } from './Cluster.ts';
import { runClusterChaos } from './runClusterChaos.ts';

/**
 * Exchanges messages through three server processes while faults occur. Options: `--messages 100000 --seed 1`. Exits
 * with 1 if a message was lost, duplicated, out of order, stuck, late or otherwise wrong, or if too many clients
 * reconnected at the same time or too often. Does nothing without PostgreSQL and Redis.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      messages: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    },
    strict: false,
  });
  if (!Cluster.isPossible) {
    console.log('Skipped: chaos on three processes needs PostgreSQL and Redis.');
    return;
  }
  // The worker build of the Pusher library uses `self`, which Node does not define.
  Object.assign(globalThis, { self: globalThis });
  const seed = Number(values.seed);
  const report = await runClusterChaos({
    seed,
    messages: Number(values.messages),
    onFault: (name, accepted, seconds) => console.log(`  ${seconds} s, ${accepted} messages: ${name}`),
  });
  const { seconds, messages, lost, doubled, outOfOrder, stuck, wrong, late } = report;
  const { upgrades, upgradePeak, upgradePeakSeconds, sockets, details, faults } = report;
  const faultCount = Object.values(faults).reduce((sum, count) => sum + count, 0);
  console.log(
    `3 processes, seed ${seed}: ${messages} messages, ${sockets} sockets, ${faultCount} faults, ${seconds} s\n` +
      `  lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}, stuck ${stuck}, otherwise wrong ${wrong}, late ${late}\n` +
      `  websockets opened: ${upgrades}, at most ${upgradePeak} of ${sockets} within 100 ms, at ${upgradePeakSeconds.toFixed(1)} s`,
  );
  for (const detail of details) console.log(`  ${detail}`);
  const isStorm = upgradePeak > sockets / 2 || upgrades > sockets * (faultCount + 1) * 2;
  if (isStorm) console.log('  Too many clients reconnected at the same time, or too often.');
  process.exitCode = lost + doubled + outOfOrder + stuck + wrong + late > 0 || isStorm ? 1 : 0;
}

await main();
