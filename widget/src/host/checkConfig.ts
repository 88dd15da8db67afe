import { type ChatConfig, type HostBridge, updateConfig, updateGlobalConfig } from '@chat/core';
import { tellMisuse } from './tellMisuse.ts';

const outcome =
  'is none that a page may set, or its value is not of its kind, so nothing changes. Compare it with the settings of a channel.';

/** Tells the page where it wants to change what is not on the closed list, or into what it cannot be (spec §7, update-config). */
export function checkConfig(
  config: ChatConfig,
  property: string,
  value: unknown,
  host: Pick<HostBridge, 'send'>,
): void {
  if (updateConfig(config, property, value) !== config) return;
  tellMisuse(host, 'invalid_setting', `"${property}" in the setting config ${outcome}`);
}

/** The same for what the installation says of itself (spec §7, update-global-config). */
export function checkGlobalConfig(
  config: ChatConfig,
  values: Readonly<Record<string, unknown>>,
  host: Pick<HostBridge, 'send'>,
): void {
  for (const [property, value] of Object.entries(values)) {
    if (updateGlobalConfig(config, { [property]: value }) === config)
      tellMisuse(host, 'invalid_setting', `"${property}" in the setting globalConfig ${outcome}`);
  }
}
