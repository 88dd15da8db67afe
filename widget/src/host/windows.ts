import type { ChatClient, ChatError, HostBridge } from '@chat/core';
import type { WidgetPage } from '../page/readPage.ts';
import type { Layers } from '../view/createLayers.ts';

/** What opening another window needs. */
export interface WindowContext {
  readonly page: WidgetPage;
  readonly client: ChatClient;
  readonly host: HostBridge;
  readonly layers: Layers;
  report(error: ChatError): void;
}

const mobileCodeLifetimeMs = 5 * 60_000;

/** Lets the conversation go on in a window of its own, 400 × 600; the frame says so (spec §2, Pop out). */
export async function popOut({ page, client, host, layers, report }: WindowContext): Promise<void> {
  const code = await client.createHandover('popout');
  if (!code.ok) return report(code.error);
  host.send({ event: 'openPopupWindow', url: handoverUrl(page, code.value) });
  layers.show({ kind: 'popout' });
}

/** A link with which a phone goes on: it works once, for five minutes (spec §2, Move to mobile). */
export async function requestMobileLink({ page, client, report }: WindowContext) {
  const code = await client.createHandover('mobile');
  if (code.ok) return { url: handoverUrl(page, code.value), expiresAtMs: Date.now() + mobileCodeLifetimeMs };
  report(code.error);
  return null;
}

/** The code stands in the fragment, which no server and no log ever sees. */
function handoverUrl({ query }: WidgetPage, code: string): string {
  const url = new URL(location.pathname, location.origin);
  url.search = new URLSearchParams(query).toString();
  url.hash = `code=${code}`;
  return url.href;
}
