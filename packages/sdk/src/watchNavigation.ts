import { onEnd } from './lifetime.ts';

const patched = ['pushState', 'replaceState'] as const;

/**
 * Tells when a single-page app has changed the address.
 * Uses the Navigation API; without it `pushState` and `replaceState` are wrapped until shutdown. Nothing polls.
 */
export function watchNavigation(life: AbortSignal, changed: (url: string) => void): void {
  let last = location.href;
  const check = () => {
    if (location.href === last) return;
    last = location.href;
    changed(last);
  };
  window.addEventListener('popstate', check, { signal: life });
  window.addEventListener('hashchange', check, { signal: life });
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', check, { signal: life });
  else for (const name of patched) wrapHistory(life, name, check);
}

function wrapHistory(life: AbortSignal, name: (typeof patched)[number], check: () => void): void {
  const original = history[name];
  const wrapped: typeof original = function (this: History, ...state) {
    Reflect.apply(original, this, state);
    if (!life.aborted) check();
  };
  history[name] = wrapped;
  onEnd(life, () => {
    if (history[name] === wrapped) history[name] = original;
  });
}
