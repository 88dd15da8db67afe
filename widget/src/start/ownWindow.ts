import {
  browserEnvironment,
  type ChatClient,
  type ChatEnvironment,
  type ChatError,
  chatScope,
  memoryOutboxStorage,
} from '@chat/core';
import type { WidgetPage } from '../page/readPage.ts';
import type { EntryQuestion } from './confirmEntry.tsx';

/** A window that shows the widget by itself, without a host page around it. */
export interface OwnWindow {
  /** The page to start with: without code and token if the visitor starts anew. */
  readonly page: WidgetPage;
  /** Where the chat stores its data in this window. */
  readonly environment: ChatEnvironment;
  /** Follows what only such a window does; call it once there is a chat. */
  follow(client: Pick<ChatClient, 'on'>): void;
}

/**
 * Prepares a window of the widget's own. A `popout` continues the session of the page that opened it; a `new` one was
 * asked to leave alone what this browser has stored. In both the session ends with the tab; any other window, such as a
 * phone's, stores its session in the browser.
 */
export async function enterOwnWindow(
  question: EntryQuestion,
  onError: (error: ChatError) => void,
): Promise<OwnWindow> {
  const { page, loadAgain } = question;
  const scope = chatScope(page.flowToken, undefined);
  const mark = `${scope}:window`;
  const browser = browserEnvironment(window, scope, onError);
  const { tabStorage = browser.storage } = browser;
  let entry = page;
  if ((page.handoverCode ?? page.convToken) !== null) {
    const { confirmEntry } = await loadAgain(() => import('./confirmEntry.tsx'));
    const answer = await confirmEntry(question);
    // A code wins over the session that this tab has.
    tabStorage.remove(`${scope}:session`);
    if (answer !== 'device') tabStorage.set(mark, answer);
    if (answer === 'new') entry = { ...page, convToken: null, handoverCode: null };
  }
  const kind = tabStorage.get(mark);
  return {
    page: entry,
    environment: environmentOf(kind, browser),
    follow(client) {
      followCodes();
      // The frame goes on: a window whose session is over would only show it to whoever comes next.
      if (kind === 'popout')
        client.on('session:change', ({ convToken }) => void (convToken ?? window.close()));
    },
  };
}

/** A marked tab shares only what holds no secret: unsent messages, and the mark that tells whose they are. */
function environmentOf(kind: string | null, browser: ChatEnvironment): ChatEnvironment {
  const { storage, tabStorage } = browser;
  if (kind === null || !tabStorage) return browser;
  const isNew = kind === 'new';
  const place = (name: string) => (name.endsWith(':visitor') && !isNew ? storage : tabStorage);
  return {
    ...browser,
    ...(isNew ? { outboxStorage: memoryOutboxStorage() } : {}),
    storage: {
      get: (name) => place(name).get(name),
      set: (name, value) => place(name).set(name, value),
      remove: (name) => place(name).remove(name),
    },
  };
}

/** Another code for a window that is open changes its fragment only, so that nothing would be loaded. */
function followCodes(): void {
  window.addEventListener('hashchange', () => {
    if (location.hash.startsWith('#code=')) location.reload();
  });
}
