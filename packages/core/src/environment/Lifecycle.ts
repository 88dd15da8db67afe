/** A page lifecycle event. `pageshow` is emitted only when the page is restored from the back/forward cache. */
export type LifecycleEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'resume' | 'pagehide' | 'pageshow';

/** The page's visibility, network and lifecycle events. */
export interface Lifecycle {
  /** Whether the page is visible now. After a freeze, some browsers change this without an event. */
  isVisible(): boolean;
  /** Adds a listener. Returns a function that removes it. */
  subscribe(listener: (event: LifecycleEvent) => void): () => void;
}
