import { createHostBridge, decodeConfig } from '@chat/core';
import { readPage } from './page/readPage.ts';
import { startWidget } from './start/startWidget.tsx';

const page = readPage(window);
const { channel, widget } = decodeConfig(page.config);
const host = createHostBridge({
  window,
  allowedOrigins: channel.allowedOrigins,
  look: widget,
  onDropped: (reason) => import.meta.env.DEV && console.warn(reason),
});
void startWidget(page, host);
