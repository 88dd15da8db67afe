import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../foundation/logger.ts';
import type { Env, HttpContext } from './Env.ts';
import { routeOf } from './routeOf.ts';

/** The values that may be logged; others are tokens, signatures or the text of a page's address. */
const harmlessParameters = ['flow_token', 'locale', 'before', 'since_rev'];

/** Logs every call of the API with its duration, without what an address may carry of a visitor. */
export function requestLog(logger: Logger): MiddlewareHandler<Env> {
  return async (context, next) => {
    const startedAtMs = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - startedAtMs);
    logger.info(`${callOf(context)}${queryOf(context)} ${context.res.status} ${durationMs} ms`);
  };
}

/** Returns the method of a call and the pattern of its route: a path holds labels, and what opens a file. */
export function callOf(context: HttpContext): string {
  return `${context.req.method} ${routeOf(context)}`;
}

function queryOf({ req }: HttpContext): string {
  const { searchParams } = new URL(req.url);
  const shown = [...searchParams].map(([name, value]) => [
    name,
    harmlessParameters.includes(name) ? value : '-',
  ]);
  return shown.length === 0 ? '' : `?${new URLSearchParams(shown)}`;
}
