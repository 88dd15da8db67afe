import { type ChatConfig, type HostBridge, updateConfig, updateGlobalConfig } from '@chat/core';
import { loadCatalogue, loadIntl } from '@chat/ui/i18n';
import { tellMisuse } from './tellMisuse.ts';

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
  const report = (message: string) => tellMisuse(host, 'invalid_setting', message);
  try {
    await loadIntl({ locale: 'en', strings, onError: ({ message }) => report(message) });
    const own = await loadCatalogue('en');
    for (const id of Object.keys(strings))
      if (!Object.hasOwn(own, id))
        report(`No text has the id "${id}", so nothing shows yours. Look the id up in the catalogue.`);
  } catch {
    // If our texts cannot be fetched, that is reported elsewhere.
    return;
  }
}

function reportIgnored(setting: string, host: Host): void {
  const message = `${setting} was ignored: unknown property or wrong type. Compare it with the settings of a channel.`;
  tellMisuse(host, 'invalid_setting', message);
}
