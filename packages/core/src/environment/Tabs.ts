/** Coordinates the pages of one browser that show the same chat. */
export interface Tabs {
  /** A random id of this page. */
  readonly page: string;
  /** Registers this page as open. Idempotent. */
  join(): void;
  /** Unregisters this page. `join()` may be called again. */
  leave(): void;
  /** True in one of the open pages: the one that plays sounds and notifies. */
  isLeader(): boolean;
  /** Resolves to the ids of all open pages, or to undefined if the browser cannot tell. */
  openPages(): Promise<ReadonlySet<string> | undefined>;
  /** Runs a task while no other page runs one. Runs it anyway when `timeout` is aborted or locks are unavailable. */
  runExclusive<T>(task: () => Promise<T>, timeout: AbortSignal): Promise<T>;
}

/** A page that does not know of any other page. */
export function singleTab(page = 'only'): Tabs {
  return {
    page,
    join: () => undefined,
    leave: () => undefined,
    isLeader: () => true,
    openPages: async () => undefined,
    runExclusive: (task) => task(),
  };
}
