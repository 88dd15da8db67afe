import { onShutdown } from './scheduling.ts';

const patched = ['pushState', 'replaceState'] as const;

/**
 * Calls `changed` with the new URL when a single-page app navigates.
 * Uses the Navigation API. Without it, `pushState` and `replaceState` are wrapped until shutdown.
 */
export function watchNavigation(signal: AbortSignal, changed: (url: string) => void): void {
  let last = location.href;
  const check = () => {
    if (location.href === last) return;
    last = location.href;
    changed(last);
  };
  window.addEventListener('popstate', check, { signal });
  window.addEventListener('hashchange', check, { signal });
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', check, { signal });
  else for (const name of patched) wrapHistory(signal, name, check);
}

function wrapHistory(signal: AbortSignal, name: (typeof patched)[number], check: () => void): void {
  const original = history[name];
  const wrapped: typeof original = function (this: History, ...state) {
    original.apply(this, state);
    if (!signal.aborted) check();
  };
  history[name] = wrapped;
  onShutdown(signal, () => {
    if (history[name] === wrapped) history[name] = original;
  });
}
