import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const pagesSchema = v.record(
  v.string(),
  v.object({ file: v.string(), headers: v.optional(v.record(v.string(), v.string()), {}) }),
);

export interface DemoPage {
  readonly path: string;
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns an empty list if `pages.json` can't be read. Throws if its content is invalid. */
export async function readDemoPages(folder: string): Promise<DemoPage[]> {
  const text = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '{}');
  return Object.entries(v.parse(pagesSchema, JSON.parse(text))).map(([path, page]) => ({ path, ...page }));
}
