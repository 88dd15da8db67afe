import { setTimeout } from 'node:timers/promises';
import type { Backend } from '../backend/Backend.ts';
import type { HttpContext } from '../http/Env.ts';

const timeoutMs = 2_000;

/**
 * Creates a handler that returns 200 if the database responds within 2 s, else 503. Concurrent calls share one query.
 * If the broker is unreachable, the response is still 200, with `"realtime": "degraded"`, because the server accepts
 * messages and clients fetch them.
 */
export function healthCheck({
  db,
  realtime,
}: Pick<Backend, 'db' | 'realtime'>): (context: HttpContext) => Promise<Response> {
  let pending: Promise<boolean> | undefined;
  const isDatabaseUp = () => {
    pending ??= db.query('select 1').then(
      () => true,
      () => false,
    );
    return pending.finally(() => {
      pending = undefined;
    });
  };
  return async (context) => {
    const timer = new AbortController();
    const timeout = setTimeout(timeoutMs, false, { signal: timer.signal }).catch(() => false);
    const isReady = await Promise.race([isDatabaseUp(), timeout]);
    timer.abort();
    context.header('Cache-Control', 'no-store');
    const isDegraded = realtime.state() === 'degraded';
    if (isReady) return context.json({ status: 'ready', ...(isDegraded ? { realtime: 'degraded' } : {}) });
    return context.json({ status: 'database_unavailable' }, 503, { 'Retry-After': '2' });
  };
}
