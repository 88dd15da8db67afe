import {
  browserEnvironment,
  type ChatClient,
  type ChatError,
  createChatClient,
  type HostBridge,
  memoryOutboxStorage,
  memoryStorage,
  readUserAttributes,
  type SessionKeeper,
} from '@chat/core';
import type { Greeting } from '../host/handshake.ts';
import type { WidgetPage } from './readPage.ts';

/** Makes the chat of a widget page. In a frame the host page keeps the session, otherwise the page itself does. */
export function createWidgetClient(
  page: WidgetPage,
  host: HostBridge,
  greeting: Greeting | null,
  onError: (error: ChatError) => void,
): ChatClient {
  const instanceId = greeting?.instanceId;
  const scope = `chat:${page.flowToken}${instanceId ? `:${instanceId}` : ''}`;
  const browser = browserEnvironment(window, scope, onError);
  const referer = { url: greeting?.referrerURL ?? document.referrer };
  host.on('change-url', ({ referrerURL }) => {
    referer.url = referrerURL;
  });
  const session = keeper(page, host, greeting);
  return createChatClient({
    flowToken: page.flowToken,
    pageQuery: page.query,
    config: page.config,
    locale: greeting?.locale ?? page.locale ?? 'en',
    onError,
    userAttributes: () => deviceOf(greeting),
    ...(instanceId ? { instanceId } : {}),
    ...(page.handoverCode ? { handoverCode: page.handoverCode } : {}),
    ...(session ? { session } : {}),
    environment: {
      ...browser,
      ...(greeting?.consent === 'denied'
        ? { storage: memoryStorage(), tabStorage: memoryStorage(), outboxStorage: memoryOutboxStorage() }
        : {}),
      refererUrl: () => referer.url,
    },
  });
}

/** What the browser says of the device, and the host page of where the visitor came from. */
function deviceOf(greeting: Greeting | null) {
  const { language, userAgent, platform, maxTouchPoints } = navigator;
  const said = greeting?.userAttrs ?? {};
  const [referrer, landingPage] = [said.referrer, said.landing_page].map((url) => String(url ?? ''));
  return readUserAttributes({
    language,
    userAgent,
    platform,
    maxTouchPoints,
    referrer: referrer ?? '',
    landingPage: landingPage ?? '',
  });
}

function keeper(page: WidgetPage, host: HostBridge, greeting: Greeting | null): SessionKeeper | undefined {
  if (!greeting) return page.convToken ? { convToken: page.convToken, onChange: () => undefined } : undefined;
  return {
    convToken: page.convToken ?? greeting.session?.convToken ?? null,
    onChange: (convToken) =>
      host.send({ event: 'setUser', session: convToken === null ? null : { convToken } }),
  };
}
