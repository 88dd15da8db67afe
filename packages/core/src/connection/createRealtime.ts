import type { RealtimeConfig } from '../protocol/config.ts';
import { CableAdapter } from './cable/CableAdapter.ts';
import type { RealtimeAdapter } from './RealtimeAdapter.ts';
import type { RealtimeDependencies } from './RealtimeDependencies.ts';

/**
 * Creates the adapter of the configured protocol. Loads the pusher adapter on demand. If loading fails, the promise
 * rejects, and the next call tries again.
 */
export async function createRealtime(
  config: RealtimeConfig,
  deps: RealtimeDependencies,
): Promise<RealtimeAdapter> {
  if (config.adapter === 'pusher') {
    const { PusherAdapter } = await import('./pusher/PusherAdapter.ts');
    return new PusherAdapter(config, deps);
  }
  return new CableAdapter(config, deps);
}
