import type { HostBridge } from '@chat/core';
import type { Language } from '../look/createLanguage.ts';

/** Sends the labels to the host page, now and when the language changes. */
export function sendLabels(language: Language, host: HostBridge): void {
  const send = () => {
    const intl = language.current();
    if (!intl) return;
    host.send({
      event: 'setBubbleLabel',
      label: intl.t('launcher.label'),
      closeLabel: intl.t('launcher.close'),
      frameTitle: intl.t('panel.label'),
    });
  };
  language.subscribe(send);
  send();
}
