import { summarizeError } from '../foundation/describeError.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Redis } from '../storage/openRedis.ts';
import { createHub } from './createHub.ts';
import type { RealtimePort } from './RealtimePort.ts';
import { type HubCount, RedisHub } from './RedisHub.ts';

export interface RealtimeOptions {
  /** Undefined if this process does not use Redis. */
  readonly redis: Redis | undefined;
  /** The id of the database, shared by all processes that use it. */
  readonly installation: string;
  readonly logger: Logger;
  readonly onCount: (what: HubCount) => void;
}

export function openRealtime({ redis, installation, logger, onCount }: RealtimeOptions): RealtimePort {
  if (!redis) return createHub();
  return new RedisHub({
    redis,
    channel: `chat:${installation}:notices`,
    onCount,
    onState(state) {
      if (state === 'connected') logger.info('Connected to Redis: events reach all processes.');
      else {
        logger.warn(
          'Redis (REDIS_URL) does not respond, so events reach only the sockets of this process. Clients fetch what they missed once Redis responds again.',
        );
      }
    },
  });
}

/** Returns a listener that logs connection errors. Omits an error that repeats the last logged one within `logMs`. */
export function createErrorLog(logger: Logger, logMs = 60_000): (error: unknown) => void {
  let last = { text: '', atMs: 0 };
  return (error) => {
    const text = summarizeError(error);
    const nowMs = Date.now();
    if (text === last.text && nowMs - last.atMs < logMs) return;
    last = { text, atMs: nowMs };
    logger.warn(`The connection to Redis failed, trying again: ${text}`);
  };
}
