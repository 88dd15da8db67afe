import {
  browserEnvironment,
  type ChatClient,
  type ChatConfig,
  type ChatEnvironment,
  type ChatError,
  chatScope,
  createChatClient,
  type HostBridge,
  type KeyValueStorage,
  memoryDraftStorage,
  memoryOutboxStorage,
  memoryStorage,
  visitorNames,
} from '@chat/core';
import type { HostSite } from '../host/hostSite.ts';
import { createConsentRecords, createConsentStorage } from '../page/consentStorage.ts';
import type { Consent } from '../page/createConsent.ts';
import type { HostSettings } from '../page/handshake.ts';
import { readDevice } from '../page/readDevice.ts';
import type { WidgetPage } from '../page/readPage.ts';
import { hostSession } from './hostSession.ts';

export interface ClientParts {
  readonly page: WidgetPage;
  readonly config: Pick<ChatConfig, 'api'>;
  readonly host: HostBridge;
  readonly hostSettings: HostSettings | null;
  readonly site: HostSite;
  readonly consent: Consent;
  /** Environment of a standalone window. Default: the browser's, with its storage. */
  readonly environment?: ChatEnvironment | undefined;
  onError(error: ChatError): void;
}

export interface WidgetClient {
  readonly client: ChatClient;
  readonly tabStorage: KeyValueStorage;
  /** Prefix of the storage keys, different for each chat of a page. */
  readonly scope: string;
}

/**
 * Creates the chat client of a widget page. In a frame of the SDK, the host page stores the session. Elsewhere, the
 * client stores the session in its environment, unless the token came from the URL.
 */
export function createWidgetClient(parts: ClientParts): WidgetClient {
  const { page, config, host, hostSettings, site, consent, onError } = parts;
  const instanceId = hostSettings?.instanceId;
  const scope = chatScope(page.flowToken, instanceId);
  const browser = parts.environment ?? browserEnvironment(window, scope, onError);
  if (hostSettings?.forgetsVisitor) deleteStored(scope, browser);
  // Without a handshake the embedding page is unknown, so a frame stores nothing.
  const maySave = !host.isFramed || hostSettings !== null;
  const environment = withConsent(browser, consent, maySave);
  const client = createChatClient({
    flowToken: page.flowToken,
    pageQuery: page.query,
    config: page.config,
    ...config.api,
    locale: hostSettings?.locale ?? page.locale ?? 'en',
    onError,
    debug: 'debug' in page.query,
    userAttributes: () => readDevice(hostSettings),
    ...(instanceId ? { instanceId } : {}),
    ...(page.handoverCode ? { handoverCode: page.handoverCode } : {}),
    ...sessionOf(page, host, hostSettings),
    environment: { ...environment, refererUrl: () => site.url },
  });
  return { client, tabStorage: environment.tabStorage, scope };
}

/**
 * Deletes the keys one by one instead of clearing the storage, because the host page may use the same storage. Ignores
 * errors: the client reports them when it uses the same storage.
 */
function deleteStored(
  scope: string,
  { storage, tabStorage, outboxStorage, draftStorage }: ChatEnvironment,
): void {
  for (const name of [...visitorNames, 'route']) {
    storage.remove(`${scope}:${name}`);
    tabStorage?.remove(`${scope}:${name}`);
  }
  void Promise.allSettled([outboxStorage.clear?.(), draftStorage?.clear?.()]);
}

/**
 * Stores data on the device if `isKnown` and consent is granted, and otherwise in memory. Follows changes of the
 * consent.
 */
function withConsent(browser: ChatEnvironment, consent: Consent, isKnown: boolean) {
  const maySave = isKnown && consent.current() === 'granted';
  const storage = createConsentStorage(browser.storage, memoryStorage(), maySave);
  const tab = createConsentStorage(browser.tabStorage ?? memoryStorage(), memoryStorage(), maySave);
  const outbox = createConsentRecords(
    browser.outboxStorage,
    memoryOutboxStorage(),
    maySave,
    ({ echoId }) => echoId,
  );
  const drafts = createConsentRecords(
    browser.draftStorage ?? memoryDraftStorage(),
    memoryDraftStorage(),
    maySave,
    ({ id }) => id,
  );
  consent.subscribe((state) => {
    for (const each of [storage, tab, outbox, drafts]) each.setPersistent(isKnown && state === 'granted');
  });
  return {
    ...browser,
    storage: storage.storage,
    tabStorage: tab.storage,
    outboxStorage: outbox.storage,
    draftStorage: drafts.storage,
  };
}

function sessionOf(page: WidgetPage, host: HostBridge, hostSettings: HostSettings | null) {
  const { convToken } = page;
  if (!hostSettings) return convToken ? { session: { convToken, onChange: () => undefined } } : {};
  // A token in the URL belongs to the widget's page alone, so the host page does not share it.
  return hostSession(host, convToken ? { session: { convToken }, sharesSession: false } : hostSettings);
}
