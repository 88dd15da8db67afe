/** What happened to the page: `pageshow` only for one that comes back from the back/forward cache. */
export type LifecycleEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'resume' | 'pagehide' | 'pageshow';

/** The page's life as realtime needs it, passed in so that the engine reads no globals. */
export interface Lifecycle {
  /** Read live: some browsers change it without an event after a freeze. */
  isVisible(): boolean;
  /** Calls back for every event until the answer is called. */
  subscribe(listener: (event: LifecycleEvent) => void): () => void;
}
