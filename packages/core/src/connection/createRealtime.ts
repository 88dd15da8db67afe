import type { RealtimeConfig } from '../protocol/config.ts';
import type { RealtimeAdapter } from './RealtimeAdapter.ts';
import type { RealtimeDependencies } from './RealtimeDependencies.ts';

/**
 * Loads and creates the adapter of the configured protocol. If loading fails, the promise rejects, and the next call
 * tries again.
 */
export async function createRealtime(
  config: RealtimeConfig,
  deps: RealtimeDependencies,
): Promise<RealtimeAdapter> {
  if (config.adapter === 'pusher') {
    const { PusherAdapter } = await import('./pusher/PusherAdapter.ts');
    return new PusherAdapter(config, deps);
  }
  const { CableAdapter } = await import('./cable/CableAdapter.ts');
  return new CableAdapter(config, deps);
}
