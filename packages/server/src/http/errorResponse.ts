import type { WireError } from '@chat/core/protocol';
import { RequestError } from '@hono/node-server';
import { summariseError } from '../foundation/describeError.ts';
import type { Logger } from '../foundation/logger.ts';
import { Refusal, storageFull } from '../foundation/Refusal.ts';
import { DatabaseUnavailable, isNoSpace, StorageFull } from '../storage/databaseErrors.ts';
import type { HttpContext } from './Env.ts';
import { callOf } from './requestLog.ts';

const internal = 'Something went wrong on our side. Please try again.';

/** Turns whatever was thrown below a route into the error body of the contract (spec §8). */
export function errorResponse(logger: Logger, cause: unknown, context: HttpContext): Response {
  if (hasLeft(context)) return context.body(null, 400);
  const thrown = refusalOf(cause);
  const call = callOf(context);
  if (!(thrown instanceof Refusal)) {
    logger.error(`${call} failed.`, thrown);
    return context.json({ error: { code: 'internal', message: internal } } satisfies WireError, 500);
  }
  if (thrown !== cause) logger.warn(`${call} failed: ${summariseError(cause)}`);
  const { fields, retryAfterSeconds } = thrown.details;
  if (thrown.status === 408) context.header('Connection', 'close');
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  const error = {
    code: thrown.code,
    message: thrown.message,
    ...(fields ? { fields: mutable(fields) } : {}),
  };
  return context.json({ error } satisfies WireError, thrown.status);
}

/** The client closed the connection in the middle of its body. Nobody reads the answer, so this is not an error. */
function hasLeft({ env }: HttpContext): boolean {
  return env.incoming.destroyed && !env.incoming.complete;
}

/** Answers a request that no route sees: its target or its Host header makes no address. */
export function unreadableRequestResponse(logger: Logger, cause: unknown): Response {
  const isMalformed = cause instanceof RequestError;
  if (!isMalformed) logger.error('A request failed before any route.', cause);
  const error = isMalformed
    ? {
        code: 'malformed',
        message: 'The request has no valid address. Check its target and its Host header.',
      }
    : { code: 'internal', message: internal };
  return Response.json({ error } satisfies WireError, { status: isMalformed ? 400 : 500 });
}

/** Maps errors of the storage to refusals that say whether trying again helps. */
function refusalOf(thrown: unknown): unknown {
  if (thrown instanceof DatabaseUnavailable) {
    const message = 'The database cannot be reached right now. Please try again in a moment.';
    return new Refusal(503, message, { code: 'database_unavailable', retryAfterSeconds: 2 });
  }
  return thrown instanceof StorageFull || isNoSpace(thrown) ? storageFull() : thrown;
}

function mutable(fields: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, [...messages]]));
}
