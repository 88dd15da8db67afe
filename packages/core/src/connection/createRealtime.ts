import type { RealtimeConfig } from '../protocol/config.ts';
import type { RealtimeAdapter } from './RealtimeAdapter.ts';
import type { RealtimeDependencies } from './RealtimeDependencies.ts';

/**
 * Makes the adapter of the configured family, downloading only that one (spec §7 Realtime). Rejects when its code
 * cannot be loaded; it may be called again.
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
