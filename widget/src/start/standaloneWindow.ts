import {
  browserEnvironment,
  type ChatClient,
  type ChatEnvironment,
  type ChatError,
  chatScope,
  memoryOutboxStorage,
} from '@chat/core';
import type { WidgetPage } from '../page/readPage.ts';
import type { EntryOptions } from './confirmEntry.tsx';

/** A window that shows the widget without a host page. */
export interface StandaloneWindow {
  /** The page parameters, without code and token if the visitor chose to start a new conversation. */
  readonly page: WidgetPage;
  /** The chat's environment in this window, with its storage. */
  readonly environment: ChatEnvironment;
  /** Starts the behavior that only standalone windows have. Call it once the client exists. */
  start(client: Pick<ChatClient, 'on'>): void;
}

/**
 * Prepares a standalone window. A `popout` continues the session of its opener. A `new` window ignores the session in
 * its URL and what this browser has stored. In both, storage of the session is limited to the tab. A window that
 * continues another device's session by code stores it in the browser.
 */
export async function enterStandaloneWindow(
  options: EntryOptions,
  onError: (error: ChatError) => void,
): Promise<StandaloneWindow> {
  const { page, loadWithRetry } = options;
  const scope = chatScope(page.flowToken, undefined);
  const kindKey = `${scope}:window`;
  const browser = browserEnvironment(window, scope, onError);
  const { tabStorage = browser.storage } = browser;
  let entry = page;
  if ((page.handoverCode ?? page.convToken) !== null) {
    const { confirmEntry } = await loadWithRetry(() => import('./confirmEntry.tsx'));
    const chosenKind = await confirmEntry(options);
    // Remove this tab's stored session: the visitor's choice about the URL's session replaces it.
    tabStorage.remove(`${scope}:session`);
    if (chosenKind !== 'device') tabStorage.set(kindKey, chosenKind);
    if (chosenKind === 'new') entry = { ...page, convToken: null, handoverCode: null };
  }
  const kind = tabStorage.get(kindKey);
  return {
    page: entry,
    environment: environmentOf(kind, browser),
    start(client) {
      reloadOnNewCode();
      // When the session ends, close the pop-out, so that the next visitor does not see it. The chat continues in the
      // frame.
      if (kind === 'popout')
        client.on('session:change', ({ convToken }) => void (convToken ?? window.close()));
    },
  };
}

/**
 * Returns the environment for a kind of window. A pop-out shares unsent messages and their owner's key with other
 * tabs. A `new` window shares nothing. Any other window uses the browser's storage.
 */
function environmentOf(kind: string | null, browser: ChatEnvironment): ChatEnvironment {
  const { storage, tabStorage } = browser;
  if (kind === null || !tabStorage) return browser;
  const isNew = kind === 'new';
  const storageFor = (name: string) => (name.endsWith(':visitor') && !isNew ? storage : tabStorage);
  return {
    ...browser,
    ...(isNew ? { outboxStorage: memoryOutboxStorage() } : {}),
    storage: {
      get: (name) => storageFor(name).get(name),
      set: (name, value) => storageFor(name).set(name, value),
      remove: (name) => storageFor(name).remove(name),
    },
  };
}

/** Reloads on a new code: opening a link in this window changes only the fragment, which loads nothing. */
function reloadOnNewCode(): void {
  window.addEventListener('hashchange', () => {
    if (location.hash.startsWith('#code=')) location.reload();
  });
}
