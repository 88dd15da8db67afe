/** A message between the pages of one browser: a visitor's data was deleted. */
export interface TabMessage {
  readonly deletedContactId: number | string;
  readonly isOnlyHere: boolean;
}

/** Coordinates the pages of one browser that show the same chat. */
export interface Tabs {
  /** The id of this page, which is stored with its unsent messages, draft files and recordings. */
  readonly page: string;
  /** Registers this page as open. Idempotent. */
  join(): void;
  /** Unregisters this page. `join()` may be called again. */
  leave(): void;
  /**
   * Whether this page plays sounds and notifies. True in at most one open page, or in all of them if pages do not
   * know of each other.
   */
  isLeader(): boolean;
  /** Sends a message to the other open pages, if the browser can. */
  post(message: TabMessage): void;
  /** Sets the receiver of the other pages' messages. The receiver is called only between `join()` and `leave()`. */
  onMessage(receive: (message: unknown) => void): void;
  /** Resolves to the ids of all open pages, or to undefined if the browser cannot tell. */
  openPages(): Promise<ReadonlySet<string> | undefined>;
  /**
   * Runs a task while no other page runs one. If `timeout` is aborted first or locks are unavailable, runs the task
   * anyway.
   */
  runExclusive<T>(task: () => Promise<T>, timeout: AbortSignal): Promise<T>;
}

/** Returns `Tabs` for a page that does not know of any other page. */
export function singleTab(page = 'only'): Tabs {
  return {
    page,
    join: () => undefined,
    leave: () => undefined,
    isLeader: () => true,
    post: () => undefined,
    onMessage: () => undefined,
    openPages: async () => undefined,
    runExclusive: (task) => task(),
  };
}
