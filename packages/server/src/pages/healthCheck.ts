import { setTimeout } from 'node:timers/promises';
import type { HttpContext } from '../http/Env.ts';
import type { Database } from '../storage/Database.ts';

const answerTimeoutMs = 2_000;

/** Returns a handler that answers 200 if the database answers within 2 s, else 503. Calls share one question. */
export function healthCheck(db: Database): (context: HttpContext) => Promise<Response> {
  let asking: Promise<boolean> | undefined;
  const ask = () => {
    asking ??= db.query('select 1').then(
      () => true,
      () => false,
    );
    return asking.finally(() => {
      asking = undefined;
    });
  };
  return async (context) => {
    const timer = new AbortController();
    const tooLate = setTimeout(answerTimeoutMs, false, { signal: timer.signal }).catch(() => false);
    const isReady = await Promise.race([ask(), tooLate]);
    timer.abort();
    context.header('Cache-Control', 'no-store');
    if (isReady) return context.json({ status: 'ready' });
    return context.json({ status: 'database_unavailable' }, 503, { 'Retry-After': '2' });
  };
}
