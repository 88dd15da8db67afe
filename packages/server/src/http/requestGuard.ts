import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../foundation/Refusal.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import { currentAddress } from '../storage/FairQueue.ts';
import type { Env, HttpBackend, HttpContext } from './Env.ts';
import { publicRequestUrl } from './publicRequestUrl.ts';
import { addressOf } from './requestAddress.ts';
import { isMultipart } from './uploadedFiles.ts';

/**
 * Limits the concurrency, rate and body bytes of requests per network address. Delays refusals to addresses that
 * receive many of them, and sends HSTS over https.
 */
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
      // Health checks must not wait behind other requests.
      if (context.req.path === '/healthz') return await next();
      limit = 'waitingRequestsPerAddress';
      await concurrency.run(address, (releaseWhile) => {
        context.set('waitForBytes', (read) => releaseWhile(() => bodies.wait(address, read)));
        limit = 'bodyBytesPerAddress';
        return currentAddress.run(address, () => spendBodyBytes(backend, context, next));
      });
    } catch (thrown) {
      // The response contains no data of a visitor, so every origin may read it and its `Retry-After`.
      if (thrown instanceof Refusal) {
        metrics.count('chat_address_refusals_total', 'Requests refused by a limit of their address.', {
          limit,
        });
        context.header('Access-Control-Allow-Origin', '*');
        context.header('Access-Control-Expose-Headers', 'Date, Retry-After');
      }
      await backend.delayRefusal(address);
      throw thrown;
    }
    if (context.res.status >= 400 && context.res.status < 500) await backend.delayRefusal(address);
  };
}

/** Counts the bytes of the body. Gives them back if the response is an error. Throws `Refusal` 429 above the limit. */
async function spendBodyBytes(
  backend: HttpBackend,
  context: HttpContext,
  next: () => Promise<void>,
): Promise<void> {
  const { rateLimiter, limits } = backend;
  // An upload counts at most `formFieldBytes`, because visitors' uploads have separate quotas.
  const isUpload = isMultipart(context) || directUploadPath.test(context.req.path);
  const maxBytes = isUpload ? limits.formFieldBytes : limits.bodyBytes;
  const bytes = Math.min(bodyBytesOf(context), maxBytes);
  if (bytes === 0) return next();
  const key = ['body bytes', addressOf(backend, context)];
  rateLimiter.takeMany(bytes, limits.bodyBytesPerAddress, ...key);
  await next();
  if (context.res.status >= 400) rateLimiter.giveBackMany(bytes, limits.bodyBytesPerAddress, ...key);
}

const directUploadPath = /^\/api\/direct_uploads\/./;

/** Bytes counted for a body of unknown length. The project's clients always send the length. */
const unknownBodyBytes = 256 * 1024;

function bodyBytesOf({ req }: HttpContext): number {
  if (req.header('transfer-encoding') !== undefined) return unknownBodyBytes;
  const announced = Number(req.header('content-length') ?? 0);
  return Number.isFinite(announced) ? announced : unknownBodyBytes;
}
