import { type Control, requestInit } from '../control/Control.ts';
import { createControlApp } from '../control/createControlApp.ts';
import { createHttpBackend } from '../openBackend.ts';
import type { ServerOptions } from '../serverOptions.ts';
import { openDatabase } from '../storage/openDatabase.ts';

/** Returns a `Control` that calls the control API without a socket. */
export async function openData(options: ServerOptions, dataDir: string): Promise<Control> {
  const db = await openDatabase({
    databaseUrl: options.databaseUrl,
    dataDir,
    onIdleError: () => undefined,
  });
  const backend = await createHttpBackend({ ...options, demo: false }, { db, dataDir }).catch(
    async (thrown: unknown) => {
      await db.close();
      throw thrown;
    },
  );
  const app = createControlApp(backend);
  return {
    isServerRunning: false,
    call: async (path, call = {}) => app.request(path, requestInit(call)),
    close: () => db.close(),
  };
}
