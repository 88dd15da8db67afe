const key = 'chatWidget';
/** `history.state` keys of routers that re-fetch the page, or restore a copy of it, on every step back. */
const reloadingRouters = ['turbo', 'turbolinks', 'htmx'];

/**
 * Makes the browser's Back button close a full-screen chat instead of leaving the page. Pushes one history entry with
 * the same URL. Returns a function that undoes this, by going back if that entry is still the current one. With Turbo
 * and similar routers no entry is pushed, because going back would discard what was typed on the page. On such pages,
 * Back closes the chat and leaves the page.
 */
export function backClosesChat(close: () => void): () => void {
  const listeners = new AbortController();
  const isOwnEntry = () => history.state?.[key] === true;
  const reloadsOnBack = reloadingRouters.some((router) => router in Object(history.state));
  if (!reloadsOnBack && !isOwnEntry()) history.pushState({ ...history.state, [key]: true }, '');
  window.addEventListener('popstate', () => isOwnEntry() || close(), { signal: listeners.signal });
  return () => {
    listeners.abort();
    if (isOwnEntry()) history.back();
  };
}
