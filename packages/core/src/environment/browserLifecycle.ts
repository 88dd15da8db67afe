import type { Lifecycle, LifecycleEvent } from './Lifecycle.ts';

/**
 * The lifecycle of a real page. `freeze` is not told, since nothing can be done in it, and `resume` is listened
 * for on the document, where browsers fire it. `unload` is never used: it would keep the host out of the
 * back/forward cache.
 */
export function browserLifecycle(page: Window, document: Document): Lifecycle {
  const isVisible = () => document.visibilityState !== 'hidden';
  return {
    isVisible,
    subscribe(listener) {
      const abort = new AbortController();
      const { signal } = abort;
      const tell = (event: LifecycleEvent) => () => listener(event);
      document.addEventListener('visibilitychange', () => listener(isVisible() ? 'visible' : 'hidden'), {
        signal,
      });
      document.addEventListener('resume', tell('resume'), { signal });
      page.addEventListener('online', tell('online'), { signal });
      page.addEventListener('offline', tell('offline'), { signal });
      page.addEventListener('pagehide', tell('pagehide'), { signal });
      page.addEventListener('pageshow', (event) => event.persisted && listener('pageshow'), { signal });
      return () => abort.abort();
    },
  };
}
