import type { RealtimeConfig } from '../protocol/config.ts';
import type { RealtimeAdapter } from './RealtimeAdapter.ts';
import type { RealtimeDependencies } from './RealtimeDependencies.ts';

const loadCable = () => import('./cable/CableAdapter.ts');
const loadPusher = () => import('./pusher/PusherAdapter.ts');

/**
 * Starts to download the code of the configured protocol. A failure is ignored here; `createRealtime` then reports its
 * own.
 */
export function preloadRealtime({ adapter }: Pick<RealtimeConfig, 'adapter'>): void {
  const load: () => Promise<unknown> = adapter === 'pusher' ? loadPusher : loadCable;
  load().catch(() => undefined);
}

/**
 * Loads and creates the adapter of the configured protocol. If loading fails, the promise rejects, and the next call
 * tries again.
 */
export async function createRealtime(
  config: RealtimeConfig,
  deps: RealtimeDependencies,
): Promise<RealtimeAdapter> {
  if (config.adapter === 'pusher') {
    const { PusherAdapter } = await loadPusher();
    return new PusherAdapter(config, deps);
  }
  const { CableAdapter } = await loadCable();
  return new CableAdapter(config, deps);
}
