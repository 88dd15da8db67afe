import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const pinnedSchema = v.object({ path: v.string(), integrity: v.record(v.string(), v.string()) });

/** What a page writes into its tag to name the newest loader for good; undefined where it is not built. */
export async function pinnedLoader(folder: string, url: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'pinned.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { path, integrity } = v.parse(pinnedSchema, JSON.parse(text));
  return `src="${url}${path}loader.js" integrity="${integrity['loader.js']}" crossorigin`;
}
