import {
  browserEnvironment,
  type ChatClient,
  type ChatEnvironment,
  type ChatError,
  chatScope,
  memoryDraftStorage,
  memoryOutboxStorage,
} from '@chat/core';
import type { WidgetPage } from '../page/readPage.ts';
import type { EntryOptions } from './confirmEntry.tsx';
import { loadWithRetry } from './loadWithRetry.ts';

/** A window that shows the widget without a host page. */
export interface StandaloneWindow {
  /** The page parameters, without code and token if the visitor chose to start a new conversation. */
  readonly page: WidgetPage;
  readonly environment: ChatEnvironment;
  /** Starts the behavior that only standalone windows have. Call it once the client exists. */
  start(client: Pick<ChatClient, 'on'>): void;
}

/**
 * Prepares a standalone window. A `popout` continues the session of its opener. A `new` window ignores the session in
 * its URL and what this browser has stored. Both store their session only for the tab. A window that continues another
 * device's session with a one-time code stores that session in the browser.
 */
export async function enterStandaloneWindow(
  options: EntryOptions,
  onError: (error: ChatError) => void,
): Promise<StandaloneWindow> {
  const { page } = options;
  const scope = chatScope(page.flowToken, undefined);
  const kindKey = `${scope}:window`;
  const browser = browserEnvironment(window, scope, onError);
  const { tabStorage = browser.storage } = browser;
  let entry = page;
  if ((page.handoverCode ?? page.convToken) !== null) {
    const { confirmEntry } = await loadWithRetry(() => import('./confirmEntry.tsx'));
    const chosenKind = await confirmEntry(options);
    // The session from the URL, or a new one, replaces the session that this tab has stored.
    tabStorage.remove(`${scope}:session`);
    if (chosenKind === 'device') tabStorage.remove(kindKey);
    else tabStorage.set(kindKey, chosenKind);
    if (chosenKind === 'new') entry = { ...page, convToken: null, handoverCode: null };
  }
  const kind = tabStorage.get(kindKey);
  return {
    page: entry,
    environment: environmentOf(kind, browser),
    start(client) {
      reloadOnNewCode();
      // When the session ends, close the pop-out, so that the next visitor does not see its messages. The chat
      // continues in the frame.
      if (kind === 'popout')
        client.on('session:change', ({ convToken }) => void (convToken ?? window.close()));
    },
  };
}

/**
 * Returns the environment for a kind of window. A pop-out shares unsent messages, chosen files and recordings with
 * other tabs. A `new` window shares none of them. Any other window uses the browser's storage.
 */
function environmentOf(kind: string | null, browser: ChatEnvironment): ChatEnvironment {
  const { storage, tabStorage } = browser;
  if (kind === null || !tabStorage) return browser;
  const isNew = kind === 'new';
  const isShared = (name: string) => /:(?:visitor|drafts)$/.test(name) && !isNew;
  const storageFor = (name: string) => (isShared(name) ? storage : tabStorage);
  return {
    ...browser,
    ...(isNew ? { outboxStorage: memoryOutboxStorage(), draftStorage: memoryDraftStorage() } : {}),
    storage: {
      get: (name) => storageFor(name).get(name),
      set: (name, value) => storageFor(name).set(name, value),
      remove: (name) => storageFor(name).remove(name),
    },
  };
}

/**
 * Reloads the page when a link with a code is opened in this window. The browser itself does not, because such a link
 * changes only the fragment.
 */
function reloadOnNewCode(): void {
  window.addEventListener('hashchange', () => {
    if (location.hash.startsWith('#code=')) location.reload();
  });
}
