import type { RealtimeEventName } from '@chat/core/protocol';

/** What travels on a stream: an event, or the end of the stream for everybody on it. */
export type Notice =
  | { readonly kind: 'event'; readonly name: RealtimeEventName; readonly data: object }
  /** `renewed`: there is a new stream, and only a session may ask for it. `revoked`: no session of the visitor is left. */
  | { readonly kind: 'end'; readonly reason: 'renewed' | 'revoked' };

/**
 * The one way to everybody who listens. Notices are JSON and may be lost: the database is the truth, and every
 * listener asks it after (re)connecting. The built-in hub serves one process; a broker can stand in its place.
 */
export interface RealtimePort {
  publish(stream: string, notice: Notice): void;
  /** Answers what ends the subscription. */
  subscribe(stream: string, listener: (notice: Notice) => void): () => void;
  /** How many listen to a stream in this process. */
  countListeners(stream: string): number;
}

/** The names of the streams. */
export const streams = {
  /** One visitor, by the secret realtime token. */
  visitor: (pubsubToken: string) => `visitor:${pubsubToken}`,
  /** Every visitor of a channel: who is available. */
  channel: (channelId: number) => `channel:${channelId}`,
  /** Every agent console. */
  agents: 'agents',
} as const;
