import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../foundation/Refusal.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import { currentAddress } from '../storage/FairQueue.ts';
import type { Env, HttpBackend, HttpContext } from './Env.ts';
import { publicRequestUrl } from './publicRequestUrl.ts';
import { addressOf } from './requestAddress.ts';
import { isMultipart } from './uploadedFiles.ts';

/** Bounds what one network address may ask at once and over time, so that others do not wait for it. */
export function requestGuard(backend: HttpBackend): MiddlewareHandler<Env> {
  const { bodies, rateLimiter, limits, metrics, concurrency } = backend;
  return async (context, next) => {
    const address = addressOf(backend, context);
    if (publicRequestUrl(backend, context).protocol === 'https:') {
      context.header('Strict-Transport-Security', 'max-age=31536000');
    }
    let limit: keyof ServerLimits = 'requestsPerAddress';
    try {
      rateLimiter.take(limits.requestsPerAddress, 'requests', address);
      // Whether the server is well is not to be asked in line behind its callers.
      if (context.req.path === '/healthz') return await next();
      limit = 'waitingRequestsPerAddress';
      await concurrency.run(address, (releaseWhile) => {
        context.set('waitForBytes', (read) => releaseWhile(() => bodies.wait(address, read)));
        limit = 'bodyBytesPerAddress';
        return currentAddress.run(address, () => spendBodyBytes(backend, context, next));
      });
    } catch (thrown) {
      // This answer holds no data, so every page may read how long to wait.
      if (thrown instanceof Refusal) {
        metrics.count('chat_address_refusals_total', 'Requests refused by a limit of their address.', {
          limit,
        });
        context.header('Access-Control-Allow-Origin', '*');
        context.header('Access-Control-Expose-Headers', 'Retry-After');
      }
      await backend.delayRefusal(address);
      throw thrown;
    }
    if (context.res.status >= 400 && context.res.status < 500) await backend.delayRefusal(address);
  };
}

/** Counts the body of a request against its network address, unless the request is refused: then nothing is stored. */
async function spendBodyBytes(
  backend: HttpBackend,
  context: HttpContext,
  answer: () => Promise<void>,
): Promise<void> {
  const { rateLimiter, limits } = backend;
  // The files of an upload have quotas of their own.
  const mostBytes = isMultipart(context) ? limits.formFieldBytes : limits.bodyBytes;
  const bytes = Math.min(bodyBytesOf(context), mostBytes);
  if (bytes === 0) return answer();
  const key = ['body bytes', addressOf(backend, context)];
  rateLimiter.takeMany(bytes, limits.bodyBytesPerAddress, ...key);
  await answer();
  if (context.res.status >= 400) rateLimiter.giveBackMany(bytes, limits.bodyBytesPerAddress, ...key);
}

/** What a body counts that does not say its length: more than any call of ours carries. */
const unknownBodyBytes = 256 * 1024;

function bodyBytesOf({ req }: HttpContext): number {
  if (req.header('transfer-encoding') !== undefined) return unknownBodyBytes;
  const announced = Number(req.header('content-length') ?? 0);
  return Number.isFinite(announced) ? announced : unknownBodyBytes;
}
