import type { ChatSettings } from './ChatSettings.ts';

/** Every setting there is. */
export const settingNames: Readonly<Record<keyof ChatSettings, true>> = {
  flowToken: true,
  apiUrl: true,
  instanceId: true,
  locale: true,
  style: true,
  mount: true,
  position: true,
  offset: true,
  zIndex: true,
  launcher: true,
  label: true,
  showLabel: true,
  load: true,
  campaignsAfterMs: true,
  consent: true,
  features: true,
  strings: true,
  config: true,
  globalConfig: true,
  sound: true,
  titleBadge: true,
  shareContent: true,
  nonce: true,
  debug: true,
  colorScheme: true,
  brand: true,
  radius: true,
  font: true,
  appearance: true,
  variables: true,
};

const warned = new Set<string>();

/** Warns once about each setting that does not exist; it is never an error. */
export function checkSettings(settings: object): void {
  for (const key of Object.keys(settings)) {
    if (Object.hasOwn(settingNames, key) || warned.has(key)) continue;
    warned.add(key);
    console.warn(`chat: there is no setting "${key}", so it does nothing. Look for a spelling mistake.`);
  }
}
