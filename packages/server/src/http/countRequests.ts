import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../foundation/Refusal.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import type { Env } from './Env.ts';
import { refusalOf } from './errorResponse.ts';
import { routeOf } from './routeOf.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

export function countRequests(metrics: Metrics): MiddlewareHandler<Env> {
  return async (context, next) => {
    const startedAtMs = performance.now();
    await next();
    const seconds = (performance.now() - startedAtMs) / 1_000;
    const method = methods.has(context.req.method) ? context.req.method : 'other';
    const labels = { method, route: routeOf(context) };
    const { status } = context.res;
    metrics.count('chat_http_requests_total', 'Requests by route and status.', { ...labels, status });
    metrics.observe('chat_http_request_duration_seconds', 'Response time by route.', labels, seconds);
    if (context.error === undefined) return;
    const refusal = refusalOf(context.error);
    const code = refusal instanceof Refusal ? refusal.code : 'internal';
    metrics.count('chat_refusals_total', 'Errors thrown for requests, by error code.', { code });
  };
}
