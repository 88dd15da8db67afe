import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { writeBackup } from '../backup/writeBackup.ts';
import { toWebStream } from '../files/toWebStream.ts';
import type { Env, HttpBackend } from '../http/Env.ts';

/** The route that streams an uncompressed backup (see `writeBackup`). */
export function backupRoutes({ db, files, now }: HttpBackend): Hono<Env> {
  return new Hono<Env>().get('/', (context) =>
    context.body(toWebStream(() => Readable.from(writeBackup(db, files, now())))),
  );
}
