import type { HostBridge } from '@chat/core';
import type { Language } from '../look/createLanguage.ts';

/** Gives the host page the words that it shows itself, in the visitor's language (spec §7, setBubbleLabel; §9). */
export function tellWords(language: Language, host: HostBridge): void {
  const tell = () => {
    const intl = language.current();
    if (!intl) return;
    host.send({
      event: 'setBubbleLabel',
      label: intl.t('launcher.label'),
      closeLabel: intl.t('launcher.close'),
      frameTitle: intl.t('panel.label'),
    });
  };
  language.subscribe(tell);
  tell();
}
