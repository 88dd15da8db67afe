import { initialLocale, limits } from '@chat/core';
import { Notice, Panel } from '@chat/ui';
import { IntlProvider, loadIntl, useT } from '@chat/ui/i18n';
import { createRoot } from 'react-dom/client';
import '../look/document.css.ts';
import type { WidgetPage } from '../page/readPage.ts';
import { loadWithRetry } from './loadWithRetry.ts';

/**
 * Fetches the channel's configuration, and retries until that succeeds. After the first failure, shows that the chat is
 * unavailable, instead of a chat with wrong settings.
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

/** Returns a function that removes the notice. */
function showUnavailable({ locale }: Pick<WidgetPage, 'locale'>): () => void {
  const root = createRoot(document.getElementById('root') ?? document.body);
  let isShown = true;
  const show = async () => {
    const intl = await loadWithRetry(() => loadIntl({ locale: initialLocale(locale ?? 'en') }));
    // Texts that arrive late must not change the language of the chat.
    if (!isShown) return;
    Object.assign(document.documentElement, { lang: intl.locale, dir: intl.direction });
    root.render(
      <IntlProvider intl={intl}>
        <Panel>
          <Unavailable />
        </Panel>
      </IntlProvider>,
    );
  };
  void show();
  return () => {
    isShown = false;
    root.unmount();
  };
}

function Unavailable() {
  const t = useT();
  return <Notice tone="error" title={t('error.title')} text={t('error.retrying')} role="alert" />;
}
