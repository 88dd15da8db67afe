import type { WireError } from '@chat/core/protocol';
import { RequestError } from '@hono/node-server';
import { summarizeError } from '../foundation/describeError.ts';
import type { Logger } from '../foundation/logger.ts';
import { Refusal, storageFull } from '../foundation/Refusal.ts';
import { DatabaseUnavailable, isNoSpace, StorageFull } from '../storage/databaseErrors.ts';
import type { HttpContext } from './Env.ts';
import { callOf } from './requestLog.ts';

const internalErrorMessage = 'Something went wrong on our side. Please try again.';

/**
 * Storage errors become 503 or 507; other errors that are not a `Refusal` become a logged 500. Returns an empty 400 if
 * the client disconnected before it had sent the whole body.
 */
export function errorResponse(logger: Logger, cause: unknown, context: HttpContext): Response {
  if (isAborted(context)) return context.body(null, 400);
  const thrown = refusalOf(cause);
  const call = callOf(context);
  if (!(thrown instanceof Refusal)) {
    logger.error(`${call} failed.`, thrown);
    return context.json(
      { error: { code: 'internal', message: internalErrorMessage } } satisfies WireError,
      500,
    );
  }
  if (thrown !== cause) logger.warn(`${call} failed: ${summarizeError(cause)}`);
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

/** A client that disconnects is not a server error. */
function isAborted({ env }: HttpContext): boolean {
  return env.incoming.destroyed && !env.incoming.complete;
}

/**
 * Returns the response to an error before routing: 400 if the request target or the Host header is invalid, else a
 * logged 500.
 */
export function unreadableRequestResponse(logger: Logger, cause: unknown): Response {
  const isMalformed = cause instanceof RequestError;
  if (!isMalformed) logger.error('A request failed before routing.', cause);
  const error = isMalformed
    ? {
        code: 'malformed',
        message: 'The request URL is invalid. Check the request target and the Host header.',
      }
    : { code: 'internal', message: internalErrorMessage };
  return Response.json({ error } satisfies WireError, { status: isMalformed ? 400 : 500 });
}

/** Converts storage errors to a `Refusal`. Returns other errors unchanged. */
export function refusalOf(thrown: unknown): unknown {
  if (thrown instanceof DatabaseUnavailable) {
    const message = 'The database is currently unavailable. Try again in a moment.';
    return new Refusal(503, message, { code: 'database_unavailable', retryAfterSeconds: 2 });
  }
  return thrown instanceof StorageFull || isNoSpace(thrown) ? storageFull() : thrown;
}

function mutable(fields: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, [...messages]]));
}
