import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const pinnedSchema = v.object({ path: v.string(), integrity: v.object({ 'loader.js': v.string() }) });

/**
 * Returns the script tag that pins the newest loader by hash and `integrity`, or undefined if `pinned.json` is missing
 * or invalid.
 */
export async function pinnedLoader(folder: string, url: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'pinned.json'), 'utf8').catch(() => '');
  const pinned = v.safeParse(v.pipe(v.string(), v.parseJson(), pinnedSchema), text);
  if (!pinned.success) return undefined;
  const { path, integrity } = pinned.output;
  return `<script async src="${url}${path}loader.js" integrity="${integrity['loader.js']}" crossorigin data-flow-token="demo"></script>`;
}
