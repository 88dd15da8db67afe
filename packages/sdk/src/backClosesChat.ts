const key = 'chatWidget';

/**
 * Lets the browser's Back close a chat that takes the whole screen, instead of leaving the page.
 * It lays one history entry of the same address, which the answer takes away when it is still the last one.
 * Not with Turbo or Turbolinks: they fetch the page anew for every step back, and what was typed on it would be lost.
 */
export function backClosesChat(close: () => void): () => void {
  if ('Turbo' in window || 'Turbolinks' in window) return () => undefined;
  const life = new AbortController();
  const mine = () => history.state?.[key] === true;
  if (!mine()) history.pushState({ ...history.state, [key]: true }, '');
  window.addEventListener('popstate', () => mine() || close(), { signal: life.signal });
  return () => {
    life.abort();
    if (mine()) history.back();
  };
}
