import type { HttpBackend, HttpContext } from './Env.ts';

export function addressOf({ networkOf }: Pick<HttpBackend, 'networkOf'>, { env }: HttpContext): string {
  return networkOf(env.incoming);
}

/**
 * Counts a request against `strangerCallsPerAddress`: a public request, or one with an invalid session token, file URL
 * or upload URL. Throws `Refusal` 429 if its network address sends too many.
 */
export function countAnonymousCall(backend: HttpBackend, context: HttpContext): void {
  const { rateLimiter, limits } = backend;
  rateLimiter.take(limits.strangerCallsPerAddress, 'strangers', addressOf(backend, context));
}
