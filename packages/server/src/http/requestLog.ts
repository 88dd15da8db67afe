import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../foundation/logger.ts';
import type { Env, HttpContext } from './Env.ts';
import { routeOf } from './routeOf.ts';

/** The query parameters whose values may be logged. Others may contain tokens, signatures or page URLs. */
const loggedParameters = ['flow_token', 'locale', 'before', 'since_rev'];

/** Leaves out the path parameters and most query values, because they may be private. */
export function requestLog(logger: Logger): MiddlewareHandler<Env> {
  return async (context, next) => {
    const startedAtMs = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - startedAtMs);
    logger.info(`${callOf(context)}${queryOf(context)} ${context.res.status} ${durationMs} ms`);
  };
}

/** Contains the route's pattern, because the path may contain labels, file names or confirmation tokens. */
export function callOf(context: HttpContext): string {
  return `${context.req.method} ${routeOf(context)}`;
}

function queryOf({ req }: HttpContext): string {
  const { searchParams } = new URL(req.url);
  const shown = [...searchParams].map(([name, value]) => [
    name,
    loggedParameters.includes(name) ? value : '-',
  ]);
  return shown.length === 0 ? '' : `?${new URLSearchParams(shown)}`;
}
