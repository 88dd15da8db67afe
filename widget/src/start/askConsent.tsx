import type { GlobalConfig, HostBridge } from '@chat/core';
import { ConsentNoticeView, Panel } from '@chat/ui';
import { IntlProvider } from '@chat/ui/i18n';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import type { Language } from '../look/createLanguage.ts';
import type { Consent } from '../page/createConsent.ts';

/** What asking needs. */
export interface ConsentQuestion {
  readonly root: Root;
  readonly language: Language;
  readonly host: HostBridge;
  readonly consent: Consent;
  readonly global: Pick<GlobalConfig, 'privacyUrl' | 'termsUrl'>;
}

/**
 * Asks the visitor before there is a chat at all: nothing is stored, called or connected until this resolves, by
 * their answer or by the host page's word. In a popup "not now" closes; the question comes again with the next opening.
 */
export function askConsent({ root, language, host, consent, global }: ConsentQuestion): Promise<void> {
  return new Promise((resolve) => {
    const forgetHost = host.on('set-consent', ({ consent: said }) => consent.follow(said));
    const forget = consent.subscribe((state) => {
      if (state === 'pending') return;
      forgetHost();
      forget();
      resolve();
    });
    const close = () => host.send({ event: host.isInWebView ? 'close-widget' : 'closeWindow' });
    const links = { privacyUrl: global.privacyUrl, termsUrl: global.termsUrl };
    root.render(
      <Question
        language={language}
        {...links}
        onAccept={() => consent.decide('granted')}
        onDecline={close}
      />,
    );
  });
}

interface QuestionProps {
  readonly language: Language;
  readonly privacyUrl: string;
  readonly termsUrl: string;
  onAccept(): void;
  onDecline(): void;
}

function Question({ language, ...notice }: QuestionProps) {
  const intl = useSyncExternalStore(language.subscribe, language.current);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { onDecline } = notice;
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) onDecline();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onDecline]);
  if (!intl) return null;
  return (
    <IntlProvider intl={intl}>
      <Panel>
        <ConsentNoticeView titleRef={titleRef} {...notice} />
      </Panel>
    </IntlProvider>
  );
}
