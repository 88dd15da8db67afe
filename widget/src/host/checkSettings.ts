import {
  type ChatConfig,
  findLocale,
  type HostBridge,
  locales,
  updateConfig,
  updateGlobalConfig,
} from '@chat/core';
import { hasCatalogue, loadCatalogue, loadIntl } from '@chat/ui/i18n';
import type { Language } from '../look/createLanguage.ts';
import { offeredLocale } from '../look/offeredLocale.ts';

type Host = Pick<HostBridge, 'send'>;

/** Reports a property that a page may not set, or a value of the wrong type (spec §7, update-config). */
export function checkConfig(config: ChatConfig, property: string, value: unknown, host: Host): void {
  if (updateConfig(config, property, value) === config) reportIgnored(`config.${property}`, host);
}

/** Reports the same for the settings of the installation (spec §7, update-global-config). */
export function checkGlobalConfig(
  config: ChatConfig,
  values: Readonly<Record<string, unknown>>,
  host: Host,
): void {
  for (const [property, value] of Object.entries(values))
    if (updateGlobalConfig(config, { [property]: value }) === config)
      reportIgnored(`globalConfig.${property}`, host);
}

/** Reports texts of the page that are not shown: those with an unknown id, and those that are no ICU messages. */
export async function checkStrings(strings: Readonly<Record<string, string>>, host: Host): Promise<void> {
  const warn = (message: string) => report('invalid_setting', message, host);
  try {
    await loadIntl({ locale: 'en', strings, onError: ({ message }) => warn(message) });
    const own = await loadCatalogue('en');
    for (const id of Object.keys(strings))
      if (!Object.hasOwn(own, id))
        warn(`No text has the id "${id}", so nothing shows yours. Look the id up in the catalogue.`);
  } catch {
    // If our texts cannot be fetched, that is reported elsewhere.
    return;
  }
}

/** Reports a locale that has no texts, or that the channel does not offer: to the page it looks as if it had worked. */
export function checkLocale(
  tag: string,
  language: Pick<Language, 'current'>,
  enabled: readonly string[],
  host: Host,
): void {
  const shown = language.current()?.locale;
  if (shown === undefined || shown === findLocale(tag)) return;
  const available = locales.filter((locale) => hasCatalogue(locale) && offeredLocale(locale, enabled));
  const message = `The locale "${tag}" is not available, so the chat goes on in "${shown}". Available: ${available.join(', ')}.`;
  report('locale_unavailable', message, host);
}

function reportIgnored(setting: string, host: Host): void {
  const message = `${setting} was ignored: unknown property or wrong type. Compare it with the settings of a channel.`;
  report('invalid_setting', message, host);
}

/** Writes to the console, and sends the host page an `error` event. */
function report(code: string, message: string, host: Host): void {
  console.warn(`chat: ${message}`);
  host.send({ event: 'emit', name: 'error', data: { code, message } });
}
