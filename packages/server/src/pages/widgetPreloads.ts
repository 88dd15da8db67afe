import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initialLocale, type WireConfig } from '@chat/core/protocol';
import * as v from 'valibot';

const filesSchema = v.record(v.string(), v.array(v.string()));
const preloadsSchema = v.object({ texts: filesSchema });

/**
 * Returns `modulepreload` links, so that the browser fetches the texts of the language together with the first script.
 * Returns an empty string if the build does not list the texts.
 */
export async function widgetPreloads(folder: string, config: WireConfig, locale: string): Promise<string> {
  const content = await readFile(join(folder, 'preloads.json'), 'utf8').catch(() => '{}');
  const { success, output } = v.safeParse(preloadsSchema, JSON.parse(content));
  if (!success) return '';
  const language = initialLocale(locale, config.channel?.enabledLanguages, config.widget?.locale);
  const texts = output.texts[language] ?? output.texts.en ?? [];
  return texts.map((file) => `<link rel="modulepreload" crossorigin href="/widget/${file}">`).join('');
}
