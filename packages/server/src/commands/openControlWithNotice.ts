import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Control } from '../control/Control.ts';
import type { ServerOptions } from '../serverOptions.ts';
import { openControl } from './openControl.ts';

/**
 * Opens the control API. If no server runs, prints which data directory is used, because DATA_DIR is easily forgotten.
 */
export async function openControlWithNotice(options: ServerOptions): Promise<Control> {
  const dataDir = resolve(options.dataDir ?? '.data');
  const isNew = hasNoData(options);
  const control = await openControl(options);
  if (!control.isServerRunning) console.error(noticeText(dataDir, isNew));
  return control;
}

/** Returns whether the options select an embedded database that does not exist yet. */
export function hasNoData({ databaseUrl, dataDir = '.data' }: ServerOptions): boolean {
  return databaseUrl === undefined && !existsSync(join(resolve(dataDir), 'db'));
}

function noticeText(dataDir: string, isNew: boolean): string {
  return isNew
    ? `There was no data in ${dataDir}, so a new database was created there. If your server stores its data elsewhere, ` +
        'set DATA_DIR and DATABASE_URL as for the server.'
    : `No server is running on ${dataDir}, so this command opened the data itself.`;
}
