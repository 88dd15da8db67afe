/** The pages of one visitor in one browser: several tabs may show the same chat. */
export interface Tabs {
  /** The name of this page; random. */
  readonly page: string;
  /** Counts this page as open; repeating it changes nothing. */
  join(): void;
  /** The page goes away, maybe to come back. */
  leave(): void;
  /** True in one of the open pages: the one that makes sounds and notifies. */
  isLeader(): boolean;
  /** The names of the pages that are open; undefined where the browser cannot tell. */
  openPages(): Promise<ReadonlySet<string> | undefined>;
  /** Runs a task while no other page runs one; when `patience` is over, or where there are no turns, all the same. */
  runExclusive<T>(task: () => Promise<T>, patience: AbortSignal): Promise<T>;
}

/** A page that knows of no other. */
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
