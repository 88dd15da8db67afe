import type { ChatClient, HostBridge } from '@chat/core';
import type { Alerts, Layers } from '@chat/ui/widget';
import type { WidgetPage } from '../page/readPage.ts';

/** What opening another window needs. */
export interface WindowContext {
  readonly page: WidgetPage;
  readonly client: ChatClient;
  readonly host: HostBridge;
  readonly layers: Layers;
  readonly alerts: Alerts;
}

const mobileCodeLifetimeMs = 5 * 60_000;

/** Lets the conversation go on in a window of its own, 400 × 600; the frame says so (spec §2, Pop out). */
export async function popOut(context: WindowContext): Promise<void> {
  const { page, client, host, layers, alerts } = context;
  // No code goes to a page that has not made itself known.
  if (!host.state.isConnected) return alerts.raise('error.again');
  const code = await client.createHandover('popout');
  if (!code.ok) return alerts.raise('error.again');
  host.send({ event: 'openPopupWindow', url: handoverUrl(page, code.value) });
  layers.show({ kind: 'popout' });
}

/** A link with which a phone goes on: it works once, for five minutes (spec §2, Move to mobile). */
export async function requestMobileLink({ page, client }: WindowContext) {
  const code = await client.createHandover('mobile');
  if (!code.ok) return null;
  const { previewUrl } = client.state.config.config.global;
  return { url: handoverUrl(page, code.value, previewUrl), expiresAtMs: Date.now() + mobileCodeLifetimeMs };
}

/** The code stands in the fragment, which no server and no log ever sees. */
function handoverUrl({ query }: WidgetPage, code: string, pageUrl = ''): string {
  const url = new URL(URL.canParse(pageUrl) ? pageUrl : location.pathname, location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = `code=${code}`;
  return url.href;
}
