import type { RealtimeEventName } from '@chat/core/protocol';

/** A message on a stream: an event, or the end of the stream for all its listeners. */
export type StreamMessage =
  | { readonly kind: 'event'; readonly name: RealtimeEventName; readonly data: object }
  /** `renewed`: clients must reconnect, usually because the realtime token has changed. `revoked`: access has ended. */
  | { readonly kind: 'end'; readonly reason: 'renewed' | 'revoked' };

/**
 * Publishes JSON messages to the listeners of a stream. Messages may be lost, so clients fetch the current state after
 * they (re)connect. `createHub` reaches the listeners of one process, `RedisHub` those of all processes.
 */
export interface RealtimePort {
  /** Sends a message to the listeners of a stream in all processes. Those of this process receive it synchronously. */
  publish(stream: string, message: StreamMessage): void;
  /** Sends a message to the listeners of a stream in this process only. */
  deliver(stream: string, message: StreamMessage): void;
  /** Returns a function that ends the subscription. */
  subscribe(stream: string, listener: (message: StreamMessage) => void): () => void;
  /** Returns the number of listeners of a stream in this process. */
  countListeners(stream: string): number;
  /** Returns the names of the streams that have listeners in this process. */
  streamNames(): string[];
  /** Calls a listener for the messages that this process publishes. Returns a function that removes the listener. */
  onPublish(listener: (stream: string, message: StreamMessage) => void): () => void;
  /**
   * Calls a listener each time messages of other processes may have been lost. Returns a function that removes the
   * listener.
   */
  onGap(listener: () => void): () => void;
  /**
   * `single`: there is no broker, so only listeners of this process are reached. `degraded`: the broker is not
   * connected yet, or unreachable.
   */
  state(): 'single' | 'connected' | 'degraded';
  /** Tells the other processes that this one stops. Does not close the connection to the broker. */
  close(): Promise<void>;
}

const visitorPrefix = 'visitor:';

export const streams = {
  /** The stream of one visitor, named by the secret realtime token. */
  visitor: (pubsubToken: string) => `${visitorPrefix}${pubsubToken}`,
  /** The stream of all visitors of a channel, for the availability of its agents. */
  channel: (channelId: number) => `channel:${channelId}`,
  agents: 'agents',
} as const;

/** Returns the realtime token in the name of a visitor's stream, or undefined for another stream. */
export function readVisitorStream(stream: string): string | undefined {
  return stream.startsWith(visitorPrefix) ? stream.slice(visitorPrefix.length) : undefined;
}
