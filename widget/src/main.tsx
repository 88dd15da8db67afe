import { createHostBridge, decodeConfig } from '@chat/core';
import { readPage } from './page/readPage.ts';
import { startWidget } from './page/startWidget.tsx';

const page = readPage(window);
const host = createHostBridge({
  window,
  allowedOrigins: decodeConfig(page.config).channel.allowedOrigins,
  onDropped: (reason) => import.meta.env.DEV && console.warn(reason),
});
void startWidget(page, host);
