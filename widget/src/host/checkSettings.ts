import {
  type ChatConfig,
  findLocale,
  type HostBridge,
  locales,
  offeredLocale,
  updateConfig,
  updateGlobalConfig,
} from '@chat/core';
import { hasCatalog, loadCatalog, loadIntl } from '@chat/ui/i18n';
import type { Language } from '../look/createLanguage.ts';

type Host = Pick<HostBridge, 'send'>;

/** Reports a configuration property that is unknown, that a page may not set, or whose value is invalid. */
export function checkConfig(config: ChatConfig, property: string, value: unknown, host: Host): void {
  if (updateConfig(config, property, value) === config) reportIgnored(`config.${property}`, host);
}

/** Reports the installation's settings that are unknown, that a page may not set, or whose values are invalid. */
export function checkGlobalConfig(
  config: ChatConfig,
  values: Readonly<Record<string, unknown>>,
  host: Host,
): void {
  for (const [property, value] of Object.entries(values))
    if (updateGlobalConfig(config, { [property]: value }) === config)
      reportIgnored(`globalConfig.${property}`, host);
}

/** Reports the page's texts that cannot be shown: unknown ids and invalid ICU messages. */
export async function checkStrings(strings: Readonly<Record<string, string>>, host: Host): Promise<void> {
  const warn = (message: string) => report('invalid_setting', message, host);
  try {
    await loadIntl({ locale: 'en', strings, onError: ({ message }) => warn(message) });
    const catalog = await loadCatalog('en');
    for (const id of Object.keys(strings))
      if (!Object.hasOwn(catalog, id))
        warn(`Unknown text id "${id}" was ignored. Check the id in the message catalog.`);
  } catch {
    // The check only helps site owners, so it is skipped if the texts cannot be loaded.
    return;
  }
}

/**
 * Reports a locale that has no texts or that the channel does not offer. Without this report, the page would not
 * notice.
 */
export function checkLocale(
  tag: string,
  language: Pick<Language, 'current'>,
  enabled: readonly string[],
  host: Host,
): void {
  const shown = language.current()?.locale;
  if (shown === undefined || shown === findLocale(tag)) return;
  const available = locales.filter((locale) => hasCatalog(locale) && offeredLocale(locale, enabled));
  report(
    'locale_unavailable',
    `The locale "${tag}" is not available, so the chat stays in "${shown}". Available: ${available.join(', ')}.`,
    host,
  );
}

function reportIgnored(setting: string, host: Host): void {
  report(
    'invalid_setting',
    `${setting} was ignored: it is unknown, has an invalid value, or the page may not set it. See docs/host-page.md.`,
    host,
  );
}

const reported = new Set<string>();

/** Reports each problem once, because every change of the page's settings is checked again. */
function report(code: string, message: string, host: Host): void {
  if (reported.has(message)) return;
  reported.add(message);
  console.warn(`chat: ${message}`);
  host.send({ event: 'emit', name: 'error', data: { code, message } });
}
