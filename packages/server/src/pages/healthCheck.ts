import { setTimeout } from 'node:timers/promises';
import type { HttpContext } from '../http/Env.ts';
import type { Database } from '../storage/Database.ts';

const timeoutMs = 2_000;

/**
 * Creates a handler that returns 200 if the database responds within 2 s, else 503. Concurrent calls share one query.
 */
export function healthCheck(db: Database): (context: HttpContext) => Promise<Response> {
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
    if (isReady) return context.json({ status: 'ready' });
    return context.json({ status: 'database_unavailable' }, 503, { 'Retry-After': '2' });
  };
}
