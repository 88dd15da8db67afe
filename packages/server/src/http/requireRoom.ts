import type { MiddlewareHandler } from 'hono';
import type { Env, HttpBackend } from './Env.ts';

const growing = new Set(['POST', 'PATCH', 'PUT']);
/** These store nothing, or change a number in its place. */
const harmless = /\/(?:toggle_typing|typing|update_last_seen|widget\/auth)$/;

/** Refuses calls that make the embedded database grow while its disk is almost full; reading and deleting go on. */
export function requireRoom({ db, disk }: HttpBackend): MiddlewareHandler<Env> {
  return async ({ req }, next) => {
    if (db.kind === 'embedded' && growing.has(req.method) && !harmless.test(req.path))
      await disk.requireRoom();
    await next();
  };
}
