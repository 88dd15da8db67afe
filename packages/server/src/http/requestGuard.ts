import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../chat/Refusal.ts';
import type { Env, HttpBackend } from './Env.ts';
import { publicRequestUrl } from './publicRequestUrl.ts';
import { addressOf } from './requestAddress.ts';

/** Bounds what one network address may ask at once and over time, so that others do not wait for it. */
export function requestGuard(backend: HttpBackend): MiddlewareHandler<Env> {
  const { rateLimiter, limits, turns } = backend;
  return async (context, next) => {
    const address = addressOf(backend, context);
    if (publicRequestUrl(backend, context).protocol === 'https:') {
      context.header('Strict-Transport-Security', 'max-age=31536000');
    }
    try {
      rateLimiter.take(limits.requestsPerAddress, 'requests', address);
      await turns.run(address, next);
    } catch (thrown) {
      // Nothing is in this answer, so that every page may read how long to wait.
      if (thrown instanceof Refusal) {
        context.header('Access-Control-Allow-Origin', '*');
        context.header('Access-Control-Expose-Headers', 'Retry-After');
      }
      throw thrown;
    }
  };
}
