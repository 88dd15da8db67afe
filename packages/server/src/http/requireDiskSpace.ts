import type { MiddlewareHandler } from 'hono';
import type { Env, HttpBackend } from './Env.ts';

/** The path of a route that changes data even by GET. */
const togglePath = /\/toggle_status$/;
const writeMethods = new Set(['POST', 'PATCH', 'PUT']);
/** The paths of calls that store nothing or only overwrite a value. */
const harmlessPath = /\/(?:toggle_typing|typing|update_last_seen|widget\/auth)$/;

/**
 * Throws `Refusal` 507 for API calls that would make the embedded database grow while its disk is almost full. Reading
 * and deleting still work.
 */
export function requireDiskSpace({ db, disk }: HttpBackend): MiddlewareHandler<Env> {
  return async ({ req }, next) => {
    const isWrite = writeMethods.has(req.method) || togglePath.test(req.path);
    if (db.kind === 'embedded' && isWrite && !harmlessPath.test(req.path)) await disk.requireRoom();
    await next();
  };
}
