const key = 'chatWidget';
/** What routers write into the history that fetch the page anew for every step back, or show a copy of it. */
const redrawing = ['turbo', 'turbolinks', 'htmx'];

/**
 * Lets the browser's Back close a chat that takes the whole screen, instead of leaving the page.
 * It lays one history entry of the same address, which the answer takes away when it is still the last one.
 * Not with Turbo and its like: what was typed on the page would be lost by that step. There Back closes the chat and leaves
 * the page.
 */
export function backClosesChat(close: () => void): () => void {
  const listeners = new AbortController();
  const mine = () => history.state?.[key] === true;
  const isRedrawn = redrawing.some((router) => router in Object(history.state));
  if (!isRedrawn && !mine()) history.pushState({ ...history.state, [key]: true }, '');
  window.addEventListener('popstate', () => mine() || close(), { signal: listeners.signal });
  return () => {
    listeners.abort();
    if (mine()) history.back();
  };
}
