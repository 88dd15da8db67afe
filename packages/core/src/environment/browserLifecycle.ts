import type { Lifecycle, LifecycleEvent } from './Lifecycle.ts';

/**
 * Returns the lifecycle of a browser page. Browsers dispatch `resume` on the document, not on the window. `unload` is
 * not used, because it would keep the host page out of the back/forward cache.
 */
export function browserLifecycle(page: Window, document: Document): Lifecycle {
  const isVisible = () => document.visibilityState !== 'hidden';
  return {
    isVisible,
    subscribe(listener) {
      const abort = new AbortController();
      const { signal } = abort;
      const emit = (event: LifecycleEvent) => () => listener(event);
      document.addEventListener('visibilitychange', () => listener(isVisible() ? 'visible' : 'hidden'), {
        signal,
      });
      document.addEventListener('resume', emit('resume'), { signal });
      page.addEventListener('online', emit('online'), { signal });
      page.addEventListener('offline', emit('offline'), { signal });
      page.addEventListener('pagehide', emit('pagehide'), { signal });
      page.addEventListener('pageshow', (event) => event.persisted && listener('pageshow'), { signal });
      return () => abort.abort();
    },
  };
}
