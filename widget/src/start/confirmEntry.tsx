import { type ChatConfig, isAllowedOrigin, popoutAnswer, popoutQuestion } from '@chat/core';
import { Button, Notice, Panel } from '@chat/ui';
import { IntlProvider, useT } from '@chat/ui/i18n';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import type { Language } from '../look/createLanguage.ts';
import type { WidgetPage } from '../page/readPage.ts';

/** What confirming needs. */
export interface EntryQuestion {
  readonly root: Root;
  readonly language: Language;
  readonly page: WidgetPage;
  readonly config: Pick<ChatConfig, 'channel'>;
  /** Fetches code until it comes. */
  loadAgain<Part>(load: () => Promise<Part>): Promise<Part>;
}

const answerTimeoutMs = 2_000;

/**
 * Makes sure that the visitor wants the session that the address of a window carries: anybody can make such a link. A
 * pop-out is confirmed by the page that has opened it; in any other case the visitor is asked, who may start `new`.
 */
export async function confirmEntry(question: EntryQuestion): Promise<'popout' | 'device' | 'new'> {
  if (await isOwnPopout(question)) return 'popout';
  return (await ask(question)) ? 'device' : 'new';
}

/** Asks the page that opened this window whether it did so with this code: a link can name a page, but not answer for it. */
function isOwnPopout({ page, config }: EntryQuestion): Promise<boolean> {
  const { opener }: { readonly opener: Window | null } = window;
  const { handoverCode, openerOrigin } = page;
  if (
    !opener ||
    !handoverCode ||
    !openerOrigin ||
    !isAllowedOrigin(config.channel.allowedOrigins, openerOrigin)
  )
    return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = new AbortController();
    const finish = (isOwn: boolean) => {
      clearTimeout(timer);
      end.abort();
      resolve(isOwn);
    };
    const timer = setTimeout(() => finish(false), answerTimeoutMs);
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === opener && origin === openerOrigin && data === popoutAnswer(handoverCode)) finish(true);
    };
    window.addEventListener('message', hear, { signal: end.signal });
    opener.postMessage(popoutQuestion, openerOrigin);
  });
}

function ask({ root, language }: EntryQuestion): Promise<boolean> {
  return new Promise((resolve) => root.render(<Question language={language} onAnswer={resolve} />));
}

interface QuestionProps {
  readonly language: Language;
  onAnswer(isWanted: boolean): void;
}

function Question({ language, onAnswer }: QuestionProps) {
  const intl = useSyncExternalStore(language.subscribe, language.current);
  if (!intl) return null;
  return (
    <IntlProvider intl={intl}>
      <Panel>
        <Choice onAnswer={onAnswer} />
      </Panel>
    </IntlProvider>
  );
}

function Choice({ onAnswer }: Pick<QuestionProps, 'onAnswer'>) {
  const t = useT();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus({ preventScroll: true }), []);
  return (
    <Notice
      title={t('handover.title')}
      titleRef={titleRef}
      text={t('handover.text')}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{t('handover.continue')}</Button>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {t('handover.startNew')}
          </Button>
        </>
      }
    />
  );
}
