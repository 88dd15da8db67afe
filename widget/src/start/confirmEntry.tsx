import { type ChatConfig, isAllowedOrigin, popoutAnswer, popoutQuestion } from '@chat/core';
import { IntlProvider, loadCatalog } from '@chat/ui/i18n';
import { Suspense, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import type { Language } from '../look/createLanguage.ts';
import type { WidgetPage } from '../page/readPage.ts';
import { HandoverQuestion } from '../screens/HandoverQuestion.tsx';
import { loadWithRetry } from './loadWithRetry.ts';

export interface EntryOptions {
  readonly root: Root;
  readonly language: Language;
  readonly page: WidgetPage;
  readonly config: Pick<ChatConfig, 'channel'>;
}

const responseTimeoutMs = 2_000;

/**
 * Checks whether the visitor wants the session in the window's URL, because anybody can create such a link. Resolves to
 * `popout` if the page that opened the window confirms the link. Otherwise asks the visitor. Resolves to `device` to
 * continue that session, and to `new` to start another one.
 */
export async function confirmEntry(options: EntryOptions): Promise<'popout' | 'device' | 'new'> {
  if (await isOwnPopout(options)) return 'popout';
  return (await ask(options)) ? 'device' : 'new';
}

/**
 * Asks the opener whether it opened this window with this code. Resolves to false if the channel does not allow the
 * opener's origin. A forged link can name any page as the opener, but only that page can respond.
 */
function isOwnPopout({ page, config }: EntryOptions): Promise<boolean> {
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
    const timer = setTimeout(() => finish(false), responseTimeoutMs);
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source === opener && origin === openerOrigin && data === popoutAnswer(handoverCode)) finish(true);
    };
    window.addEventListener('message', onMessage, { signal: end.signal });
    opener.postMessage(popoutQuestion, openerOrigin);
  });
}

async function ask({ root, language }: EntryOptions): Promise<boolean> {
  // The question's texts are not among those of the first screens.
  await loadWithRetry(() => loadCatalog(language.current()?.locale ?? 'en'));
  return new Promise((resolve) => root.render(<EntryPrompt language={language} onAnswer={resolve} />));
}

interface EntryPromptProps {
  readonly language: Language;
  onAnswer(isConfirmed: boolean): void;
}

function EntryPrompt({ language, onAnswer }: EntryPromptProps) {
  const intl = useSyncExternalStore(language.subscribe, language.current);
  if (!intl) return null;
  return (
    <IntlProvider intl={intl}>
      {/* The loaded texts are not in use yet, so the first render suspends for a moment. */}
      <Suspense>
        <HandoverQuestion onAnswer={onAnswer} />
      </Suspense>
    </IntlProvider>
  );
}
