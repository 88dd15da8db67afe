import { setTimeout } from 'node:timers/promises';
import type { Cluster } from './Cluster.ts';

export interface ClusterFault {
  readonly name: string;
  /** Whether the fault stops the broker. The run then checks that clients recover in time. */
  readonly isOfBroker?: boolean;
  /** Resolves when the fault is over. */
  run(cluster: Cluster, random: () => number): Promise<void>;
}

const anyOf = (random: () => number) => Math.floor(random() * 3);

/** In the order in which a run repeats them. */
export const clusterFaults: readonly ClusterFault[] = [
  {
    name: 'one process is killed',
    run: (cluster, random) => cluster.restart(anyOf(random), 'SIGKILL'),
  },
  {
    name: 'Redis is killed for 3 s',
    isOfBroker: true,
    async run({ redis }) {
      await redis.kill();
      await setTimeout(3_000);
      await redis.start();
    },
  },
  {
    name: 'one process stands still for 5 s',
    async run(cluster, random) {
      const index = anyOf(random);
      cluster.signal(index, 'SIGSTOP');
      await setTimeout(5_000);
      cluster.signal(index, 'SIGCONT');
    },
  },
  {
    name: 'Redis stands still for 8 s',
    isOfBroker: true,
    async run({ redis }) {
      redis.freeze();
      await setTimeout(8_000);
      redis.resume();
    },
  },
  {
    name: 'PostgreSQL restarts',
    run: ({ postgres }) => postgres.restart(),
  },
  {
    name: 'all processes are restarted, one after the other',
    async run(cluster) {
      for (const index of [0, 1, 2]) await cluster.restart(index, 'SIGTERM');
    },
  },
];
