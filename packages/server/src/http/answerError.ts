import type { WireError } from '@chat/core/protocol';
import { Refusal } from '../chat/Refusal.ts';
import type { Logger } from '../logger.ts';
import type { HttpContext } from './Env.ts';

/** Turns whatever was thrown below a route into the error body of the contract (spec §8). */
export function answerError(logger: Logger, thrown: unknown, context: HttpContext): Response {
  if (!(thrown instanceof Refusal)) {
    logger.error(`${context.req.method} ${context.req.path} failed.`, thrown);
    const message = 'Something went wrong on our side. Please try again.';
    return context.json({ error: { code: 'internal', message } } satisfies WireError, 500);
  }
  const { fields, retryAfterSeconds } = thrown.details;
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  const error = {
    code: thrown.code,
    message: thrown.message,
    ...(fields ? { fields: mutable(fields) } : {}),
  };
  return context.json({ error } satisfies WireError, thrown.status);
}

function mutable(fields: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, [...messages]]));
}
