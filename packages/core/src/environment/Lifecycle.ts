/** A page lifecycle event. `pageshow` is emitted only when the page is restored from the back/forward cache. */
export type LifecycleEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'resume' | 'pagehide' | 'pageshow';

/** The page's visibility, network and lifecycle events. */
export interface Lifecycle {
  /** Reads the current state: after a freeze, some browsers change it without an event. */
  isVisible(): boolean;
  /** Adds a listener. Returns a function that removes it. */
  subscribe(listener: (event: LifecycleEvent) => void): () => void;
}
