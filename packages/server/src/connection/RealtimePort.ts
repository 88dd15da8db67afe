import type { RealtimeEventName } from '@chat/core/protocol';

/** A message on a stream: an event, or the end of the stream for all its listeners. */
export type StreamMessage =
  | { readonly kind: 'event'; readonly name: RealtimeEventName; readonly data: object }
  /** `renewed`: the realtime token has changed; fetch the new one with a session. `revoked`: the access has ended. */
  | { readonly kind: 'end'; readonly reason: 'renewed' | 'revoked' };

/**
 * Publishes JSON messages to all connected clients. Messages may be lost: clients read the current state from the
 * database after they (re)connect. The built-in hub serves one process; a message broker can replace it.
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
