import type { RealtimeConfig } from '../../protocol/config.ts';
import type { RealtimeAdapter } from '../RealtimeAdapter.ts';
import type { RealtimeDependencies } from '../RealtimeDependencies.ts';

/** Where the push provider is and how it is reached. */
export type PusherConfig = Extract<RealtimeConfig, { adapter: 'pusher' }>;
export declare class PusherAdapter implements RealtimeAdapter {
  constructor(config: PusherConfig, deps: RealtimeDependencies);
  start(): void;
  setToken(pubsubToken: string): void;
  stop(): void;
  reconnectNow(): void;
  performPresence(): void;
}
