import { type Identity, readChatMessage } from '@chat/sdk';

/** What the page in the web view shows. */
export interface PageState {
  /** The person who is signed in to the app; null for an anonymous visitor. Compute `identifierHash` on your server. */
  readonly identity: (Omit<Identity, 'getToken'> & { readonly identifier: string }) | null;
  readonly isOpen: boolean;
}

/** What the page reports to the app. */
export interface PageListeners {
  onClose(): void;
  onUnread(count: number): void;
  /** Called with the number of pictures, sheets and searches that are open in the chat. */
  onLayers(count: number): void;
  /** Not called for temporary failures, such as a lost connection. */
  onIdentityRefused(): void;
}

/** Returns the script that applies the state to `page/index.html`. Running it again changes nothing. */
export function showChatScript(state: PageState): string {
  // The page has no `showChat` if it couldn't be loaded. iOS warns about scripts whose value it can't convert.
  return `window.showChat?.(${JSON.stringify(state)}); true;`;
}

/** Handles a message that the page has posted to the app. Ignores everything that isn't from the chat. */
export function receiveFromPage(data: string, listeners: PageListeners): void {
  const message = readChatMessage(data);
  if (message?.event === 'closeWindow') listeners.onClose();
  if (message?.event === 'handleNotificationDot') listeners.onUnread(message.unreadMessageCount);
  if (message?.event === 'setOpenLayers') listeners.onLayers(message.count);
  if (message?.event === 'error' && message.errorType === 'SET_USER_ERROR') {
    const { retryable } = Object(message.data);
    if (!retryable) listeners.onIdentityRefused();
  }
}

/**
 * Whether an address is that of the page, with or without a slash, a query or a fragment at its end. Other pages must not
 * load in the web view, because the app would pass them the identity.
 */
export function isPage(url: string, pageUrl: string): boolean {
  return url.startsWith(pageUrl) && /^\/?(?:[?#]|$)/.test(url.slice(pageUrl.length));
}
