import type { ChatClient, HostBridge } from '@chat/core';
import type { Alerts, Layers } from '@chat/ui/widget';
import type { WidgetPage } from '../page/readPage.ts';

export interface WindowContext {
  readonly page: WidgetPage;
  readonly client: ChatClient;
  readonly host: HostBridge;
  readonly layers: Layers;
  readonly alerts: Alerts;
}

const mobileCodeLifetimeMs = 5 * 60_000;

/** While the pop-out is open, the frame shows a notice. Shows an alert on failure. */
export async function popOut(context: WindowContext): Promise<void> {
  const { page, client, host, layers, alerts } = context;
  // Never send a code to a page without a handshake.
  if (!host.state.isConnected) return alerts.show('error.again');
  const code = await client.createHandover('popout');
  if (!code.ok) return alerts.show('error.again');
  host.send({ event: 'openPopupWindow', url: handoverUrl(page, code.value) });
  layers.show({ kind: 'popout' });
}

/** Returns a link to continue on a phone, which works once within five minutes. Returns null on failure. */
export async function requestMobileLink({ page, client }: WindowContext) {
  const code = await client.createHandover('mobile');
  if (!code.ok) return null;
  const { previewUrl } = client.state.config.config.global;
  return { url: handoverUrl(page, code.value, previewUrl), expiresAtMs: Date.now() + mobileCodeLifetimeMs };
}

/** Returns a URL with the code in its fragment, which browsers never send to a server. */
function handoverUrl({ query }: WidgetPage, code: string, pageUrl = ''): string {
  const isGiven = pageUrl !== '' && URL.canParse(pageUrl, location.origin);
  const url = new URL(isGiven ? pageUrl : location.pathname, location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = `code=${code}`;
  return url.href;
}
