import type { HttpBackend, HttpContext } from './Env.ts';

/** Returns the network address that a request came from, as a key for limits. */
export function addressOf({ networkOf }: Pick<HttpBackend, 'networkOf'>, { env }: HttpContext): string {
  return networkOf(env.incoming);
}

/** Counts a call that no session vouches for. Throws `Refusal` 429 if its network address makes too many. */
export function countAnonymousCall(backend: HttpBackend, context: HttpContext): void {
  const { rateLimiter, limits } = backend;
  rateLimiter.take(limits.strangerCallsPerAddress, 'strangers', addressOf(backend, context));
}
