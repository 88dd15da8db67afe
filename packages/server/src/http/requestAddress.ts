import type { HttpBackend, HttpContext } from './Env.ts';

/** The network address that a request came from; behind a trusted proxy, the one that the proxy saw. */
export function addressOf({ trustProxy }: HttpBackend, { env, req }: HttpContext): string {
  const forwarded = trustProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || env.incoming.socket.remoteAddress || 'unknown';
}
