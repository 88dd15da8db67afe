import type { ChannelConfig, GlobalConfig, HostBridge } from '@chat/core';
import { ChatHeaderView, ConsentNoticeView, HeaderActions, Panel } from '@chat/ui';
import { IntlProvider } from '@chat/ui/i18n';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import type { Language } from '../look/createLanguage.ts';
import type { Consent } from '../page/createConsent.ts';

export interface ConsentPromptOptions {
  readonly root: Root;
  readonly language: Language;
  readonly host: HostBridge;
  readonly consent: Consent;
  readonly global: Pick<GlobalConfig, 'privacyUrl' | 'termsUrl'>;
  /** The site that asks. */
  readonly channel: Pick<ChannelConfig, 'websiteName' | 'name'>;
  /** Whether the visitor can close the chat. False if it is part of the page. */
  readonly isClosable: boolean;
}

/**
 * Asks for consent before the chat is created. Resolves when the visitor agrees or the host page decides. Until then
 * nothing is stored, and the backend's API is not called. If the chat `isClosable`, "Not now" and Escape close it, and
 * the next opening asks again. Otherwise the question stays.
 */
export function askConsent(options: ConsentPromptOptions): Promise<void> {
  const { root, language, host, consent, global, channel, isClosable } = options;
  return new Promise((resolve) => {
    const unsubscribeHost = host.on('set-consent', ({ consent: state }) => consent.follow(state));
    const unsubscribe = consent.subscribe((state) => {
      if (state === 'pending') return;
      unsubscribeHost();
      unsubscribe();
      resolve();
    });
    const close = () => host.send({ event: host.isInWebView ? 'close-widget' : 'closeWindow' });
    const links = { privacyUrl: global.privacyUrl, termsUrl: global.termsUrl };
    root.render(
      <ConsentPrompt
        language={language}
        {...links}
        channel={channel}
        onAccept={() => consent.decide('granted')}
        onDecline={isClosable ? close : undefined}
      />,
    );
  });
}

interface ConsentPromptProps extends Pick<ConsentPromptOptions, 'channel'> {
  readonly language: Language;
  readonly privacyUrl: string;
  readonly termsUrl: string;
  onAccept(): void;
  readonly onDecline: (() => void) | undefined;
}

function ConsentPrompt({ language, channel, ...notice }: ConsentPromptProps) {
  const intl = useSyncExternalStore(language.subscribe, language.current);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { onDecline } = notice;
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) onDecline?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onDecline]);
  if (!intl) return null;
  return (
    <IntlProvider intl={intl}>
      <Panel header={onDecline && <SiteHeader channel={channel} onClose={onDecline} />}>
        <ConsentNoticeView titleRef={titleRef} {...notice} />
      </Panel>
    </IntlProvider>
  );
}

interface SiteHeaderProps extends Pick<ConsentPromptOptions, 'channel'> {
  onClose(): void;
}

/** Names the site that asks. Not needed in a chat that is part of the page. */
function SiteHeader({ channel, onClose }: SiteHeaderProps) {
  const siteName = channel.websiteName || channel.name;
  return (
    <ChatHeaderView
      variant="collapsed"
      title={siteName}
      // Without consent, nothing is requested from the picture's origin.
      avatar={{ name: siteName, src: null }}
      actions={<HeaderActions onClose={onClose} />}
    />
  );
}
