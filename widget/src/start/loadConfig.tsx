import { limits } from '@chat/core';
import { Notice, Panel } from '@chat/ui';
import { IntlProvider, useT } from '@chat/ui/i18n';
import { createRoot } from 'react-dom/client';
import '../look/document.css.ts';
import { createLanguage } from '../look/createLanguage.ts';
import type { WidgetPage } from '../page/readPage.ts';
import { loadWithRetry } from './loadWithRetry.ts';

/**
 * Fetches the channel's configuration, and retries until that succeeds. Meanwhile, shows that the chat is unavailable,
 * instead of a chat with wrong settings.
 */
export async function loadConfig(page: Pick<WidgetPage, 'query' | 'locale'>): Promise<unknown> {
  let hide: (() => void) | undefined;
  const config = await loadWithRetry(async () => {
    try {
      return await fetchConfig(page);
    } catch (error) {
      if (!hide)
        console.warn(
          'chat: The configuration could not be loaded, so the chat is unavailable. The widget tries again. Check GET /api/config.',
          error,
        );
      hide ??= showUnavailable(page);
      throw error;
    }
  });
  hide?.();
  return config;
}

async function fetchConfig({ query }: Pick<WidgetPage, 'query'>): Promise<unknown> {
  const url = `/api/config?${new URLSearchParams({ locale: 'en', ...query })}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(limits.requestTimeoutMs) });
  if (!response.ok) throw new Error(`GET /api/config failed with status ${response.status}.`);
  return response.json();
}

/** Shows the notice. Returns a function that removes it. */
function showUnavailable({ locale }: Pick<WidgetPage, 'locale'>): () => void {
  const root = createRoot(document.getElementById('root') ?? document.body);
  let isShown = true;
  const language = createLanguage({ enabled: [], onChange: () => undefined });
  const show = () => {
    const intl = language.current();
    if (!intl || !isShown) return;
    root.render(
      <IntlProvider intl={intl}>
        <Panel>
          <Unavailable />
        </Panel>
      </IntlProvider>,
    );
  };
  language.set(locale ?? 'en').then(show, () => undefined);
  return () => {
    isShown = false;
    root.unmount();
  };
}

function Unavailable() {
  const t = useT();
  return <Notice tone="error" title={t('error.title')} text={t('error.retrying')} role="alert" />;
}
