import { matchedRoutes } from 'hono/route';
import type { HttpContext } from './Env.ts';

/**
 * Returns the pattern of the route that a request is for. Middleware matches as well, also after its route, so it counts only
 * if no route matches.
 */
export function routeOf(context: HttpContext): string {
  const routes = matchedRoutes(context);
  return (routes.findLast(({ method }) => method !== 'ALL') ?? routes.at(-1))?.path ?? '';
}
