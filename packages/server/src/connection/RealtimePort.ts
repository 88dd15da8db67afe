import type { RealtimeEventName } from '@chat/core/protocol';

/** A message on a stream: an event, or the end of the stream for all its listeners. */
export type StreamMessage =
  | { readonly kind: 'event'; readonly name: RealtimeEventName; readonly data: object }
  /**
   * `renewed`: the realtime token has changed, and clients with a session can fetch the new one. `revoked`: access has
   * ended.
   */
  | { readonly kind: 'end'; readonly reason: 'renewed' | 'revoked' };

/**
 * Publishes JSON messages to the listeners of a stream. Messages may be lost, so clients fetch the current state after
 * they (re)connect. `createHub` reaches only listeners in the same process. An implementation with a message broker
 * could reach all processes.
 */
export interface RealtimePort {
  publish(stream: string, message: StreamMessage): void;
  /** Returns a function that ends the subscription. */
  subscribe(stream: string, listener: (message: StreamMessage) => void): () => void;
  /** Returns the number of listeners of a stream in this process. */
  countListeners(stream: string): number;
}

/** The names of the streams. */
export const streams = {
  /** The stream of one visitor, named by the secret realtime token. */
  visitor: (pubsubToken: string) => `visitor:${pubsubToken}`,
  /** The stream of all visitors of a channel, for the availability of its agents. */
  channel: (channelId: number) => `channel:${channelId}`,
  /** The stream of all agent consoles. */
  agents: 'agents',
} as const;
