import { matchedRoutes } from 'hono/route';
import type { HttpContext } from './Env.ts';

/**
 * Returns the pattern of the route that matches a request. Hono also lists matching middleware, before and after the
 * route. The pattern of middleware is used only if no route matches.
 */
export function routeOf(context: HttpContext): string {
  const routes = matchedRoutes(context);
  return (routes.findLast(({ method }) => method !== 'ALL') ?? routes.at(-1))?.path ?? '';
}
