import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Backend } from '../backend/Backend.ts';
import { type StreamMessage, streams } from '../connection/RealtimePort.ts';
import type { SocketEndpoint } from '../connection/SocketEndpoint.ts';
import { countBotTasks } from '../storage/botTasks.ts';
import type { Metrics, Samples } from './Metrics.ts';

const nanosecondsPerSecond = 1e9;

type MeasuredBackend = Backend & { readonly metrics: Metrics };

/** Returns a function that stops collecting. */
export function collectServerMetrics(
  backend: MeasuredBackend,
  endpoints: readonly SocketEndpoint[],
): () => void {
  const { metrics, db, changes, realtime } = backend;
  metrics.gauge('chat_sockets', 'Open websockets, by family.', () =>
    endpoints.map(({ family, clientCount }) => [{ family }, clientCount()]),
  );
  metrics.gauge('chat_database_waiting', 'Queries that wait for the database.', () => [
    [{ kind: db.kind }, db.waiting?.() ?? 0],
  ]);
  metrics.gauge('chat_contacts_changing', 'Visitors whose data is being changed.', () => [
    [{}, changes.size],
  ]);
  metrics.gauge('chat_bot_tasks', 'Tasks that the bot has not done yet.', async () => [
    [{}, await countBotTasks(db)],
  ]);
  const stopProcess = collectProcessMetrics(backend);
  if (realtime.state() !== 'single') {
    metrics.gauge('chat_realtime_connected', 'Whether events reach the other processes: 1 or 0.', () => [
      [{}, realtime.state() === 'connected' ? 1 : 0],
    ]);
  }
  const stopMessages = realtime.onPublish((stream, message) => {
    if (stream === streams.agents) countMessage(backend, message);
  });
  return () => {
    stopMessages();
    stopProcess();
  };
}

/** The process that accepts a message publishes it on the agents' stream exactly once, after the commit. */
function countMessage({ metrics }: MeasuredBackend, message: StreamMessage): void {
  if (message.kind !== 'event' || message.name !== 'message.created') return;
  const { type = 'note' } = Object(Object(message.data).sender);
  metrics.count('chat_messages_total', 'Accepted messages, by type of sender.', { sender: String(type) });
}

function collectProcessMetrics({ metrics }: MeasuredBackend): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge('process_memory_bytes', 'Memory of the process.', () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return Object.entries({ rss, heapUsed, external }).map(([kind, bytes]) => [{ kind }, bytes]);
  });
  metrics.gauge('process_open_fds', 'Open file descriptors (Linux only).', async () => [
    [{}, (await readdir('/proc/self/fd')).length],
  ]);
  metrics.gauge('process_uptime_seconds', 'Time since the start.', () => [[{}, process.uptime()]]);
  metrics.gauge(
    'nodejs_eventloop_delay_seconds',
    'Delay of the event loop since the previous scrape.',
    () => {
      const samples: Samples = [
        [{ quantile: 0.5 }, delay.percentile(50) / nanosecondsPerSecond],
        [{ quantile: 0.99 }, delay.percentile(99) / nanosecondsPerSecond],
        [{ quantile: 1 }, delay.max / nanosecondsPerSecond],
      ];
      delay.reset();
      return samples;
    },
  );
  return () => delay.disable();
}
