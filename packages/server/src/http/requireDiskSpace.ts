import type { MiddlewareHandler } from 'hono';
import type { Env, HttpBackend } from './Env.ts';

/** Changes something also as a GET. */
const toggle = /\/toggle_status$/;
const growing = new Set(['POST', 'PATCH', 'PUT']);
/** These store nothing, or change a number in its place. */
const harmless = /\/(?:toggle_typing|typing|update_last_seen|widget\/auth)$/;

/** Refuses calls that make the embedded database grow while its disk is almost full; reading and deleting go on. */
export function requireDiskSpace({ db, disk }: HttpBackend): MiddlewareHandler<Env> {
  return async ({ req }, next) => {
    const isGrowing = growing.has(req.method) || toggle.test(req.path);
    if (db.kind === 'embedded' && isGrowing && !harmless.test(req.path)) await disk.requireRoom();
    await next();
  };
}
