import {
  browserEnvironment,
  type ChatClient,
  type ChatEnvironment,
  type ChatError,
  chatScope,
  createChatClient,
  type HostBridge,
  type KeyValueStorage,
  memoryOutboxStorage,
  memoryStorage,
  type SessionKeeper,
} from '@chat/core';
import type { HostSite } from '../host/hostSite.ts';
import type { Consent } from '../page/createConsent.ts';
import type { Greeting } from '../page/handshake.ts';
import { keepableOutbox, keepableTexts } from '../page/keepable.ts';
import { readDevice } from '../page/readDevice.ts';
import type { WidgetPage } from '../page/readPage.ts';

/** What the chat of a widget page is made from. */
export interface ClientParts {
  readonly page: WidgetPage;
  readonly host: HostBridge;
  readonly greeting: Greeting | null;
  readonly site: HostSite;
  readonly consent: Consent;
  /** Of a window that is prepared already. */
  readonly environment?: ChatEnvironment | undefined;
  onError(error: ChatError): void;
}

/** The chat of a widget page, and what the page itself may remember of it until the tab is closed. */
export interface WidgetClient {
  readonly client: ChatClient;
  readonly tabStorage: KeyValueStorage;
  /** Begins the names of what is kept: a second chat of the page has its own. */
  readonly scope: string;
}

/** Makes the chat of a widget page. In a frame the host page keeps the session, otherwise the page itself does. */
export function createWidgetClient(parts: ClientParts): WidgetClient {
  const { page, host, greeting, site, consent, onError } = parts;
  const instanceId = greeting?.instanceId;
  const scope = chatScope(page.flowToken, instanceId);
  const browser = parts.environment ?? browserEnvironment(window, scope, onError);
  // A frame that no host page has greeted stores nothing: whoever embeds it is unknown.
  const mayKeep = !host.isFramed || greeting !== null;
  const environment = keptByConsent(browser, consent, mayKeep);
  const session = keeper(page, host, greeting);
  const client = createChatClient({
    flowToken: page.flowToken,
    pageQuery: page.query,
    config: page.config,
    locale: greeting?.locale ?? page.locale ?? 'en',
    onError,
    userAttributes: () => readDevice(greeting),
    ...(instanceId ? { instanceId } : {}),
    ...(page.handoverCode ? { handoverCode: page.handoverCode } : {}),
    ...(session ? { session } : {}),
    environment: { ...environment, refererUrl: () => site.url },
  });
  return { client, tabStorage: environment.tabStorage, scope };
}

/** Without consent everything is remembered for the page view only; that may change while the chat runs. */
function keptByConsent(browser: ChatEnvironment, consent: Consent, isKnown: boolean) {
  const mayKeep = isKnown && consent.current() === 'granted';
  const storage = keepableTexts(browser.storage, memoryStorage(), mayKeep);
  const tab = keepableTexts(browser.tabStorage ?? memoryStorage(), memoryStorage(), mayKeep);
  const outbox = keepableOutbox(browser.outboxStorage, memoryOutboxStorage(), mayKeep);
  consent.subscribe((state) => {
    for (const each of [storage, tab, outbox]) each.setMayKeep(isKnown && state === 'granted');
  });
  return { ...browser, storage: storage.storage, tabStorage: tab.storage, outboxStorage: outbox.storage };
}

function keeper(page: WidgetPage, host: HostBridge, greeting: Greeting | null): SessionKeeper | undefined {
  if (!greeting) return page.convToken ? { convToken: page.convToken, onChange: () => undefined } : undefined;
  return {
    convToken: page.convToken ?? greeting.session?.convToken ?? null,
    onChange: (convToken) =>
      host.send({ event: 'setUser', session: convToken === null ? null : { convToken } }),
  };
}
