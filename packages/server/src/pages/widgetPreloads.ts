import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initialLocale, type WireConfig } from '@chat/core/protocol';
import * as v from 'valibot';

const filesSchema = v.record(v.string(), v.array(v.string()));
const preloadsSchema = v.object({ texts: filesSchema, realtime: filesSchema });

/**
 * Returns `modulepreload` links, so that the browser fetches the texts of the language and the code of the live
 * connection together with the first script. Returns an empty string if the build does not list these scripts.
 */
export async function widgetPreloads(folder: string, config: WireConfig, locale: string): Promise<string> {
  const content = await readFile(join(folder, 'preloads.json'), 'utf8').catch(() => '{}');
  const { success, output } = v.safeParse(preloadsSchema, JSON.parse(content));
  if (!success) return '';
  const language = initialLocale(locale, config.channel?.enabledLanguages, config.widget?.locale);
  const texts = output.texts[language] ?? output.texts.en ?? [];
  const realtime = output.realtime[config.realtime?.adapter ?? 'cable'] ?? [];
  return [...texts.map((file) => preload(file)), ...realtime.map((file) => preload(file, 'low'))].join('');
}

function preload(file: string, priority?: 'low'): string {
  const fetchPriority = priority ? ` fetchpriority="${priority}"` : '';
  return `<link rel="modulepreload" crossorigin href="/widget/${file}"${fetchPriority}>`;
}
