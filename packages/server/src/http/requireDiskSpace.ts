import type { MiddlewareHandler } from 'hono';
import type { Env, HttpBackend } from './Env.ts';

/** A GET request that changes data. */
const togglePath = /\/toggle_status$/;
const writeMethods = new Set(['POST', 'PATCH', 'PUT']);
/** Calls that store nothing or only update a value. */
const harmlessPath = /\/(?:toggle_typing|typing|update_last_seen|widget\/auth)$/;

/** Rejects calls that make the embedded database grow if its disk is almost full. Reading and deleting still work. */
export function requireDiskSpace({ db, disk }: HttpBackend): MiddlewareHandler<Env> {
  return async ({ req }, next) => {
    const isWrite = writeMethods.has(req.method) || togglePath.test(req.path);
    if (db.kind === 'embedded' && isWrite && !harmlessPath.test(req.path)) await disk.requireRoom();
    await next();
  };
}
