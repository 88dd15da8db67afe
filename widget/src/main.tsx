import { createHostBridge, decodeConfig } from '@chat/core';
import { holdMessages } from './page/holdMessages.ts';
import { readPage, type WidgetPage } from './page/readPage.ts';
import { loadWithRetry } from './start/loadWithRetry.ts';
import { startWidget } from './start/startWidget.tsx';

function start(page: WidgetPage): void {
  const config = decodeConfig(page.config);
  const host = createHostBridge({
    window,
    allowedOrigins: config.channel.allowedOrigins,
    look: config.widget,
    onDropped: (reason) => import.meta.env.DEV && console.warn(reason),
  });
  void startWidget(page, config, host);
}

/**
 * Starts the widget on a static host, whose page does not contain the configuration. Messages of the host page wait,
 * because only the configuration lists the origins that may embed the widget.
 */
async function startOnStaticHost(page: WidgetPage): Promise<void> {
  const release = holdMessages(window);
  const { loadConfig } = await loadWithRetry(() => import('./start/loadConfig.tsx'));
  start({ ...page, config: await loadConfig(page) });
  release();
}

const page = readPage(window);
if (page.config === undefined) void startOnStaticHost(page);
else start(page);
