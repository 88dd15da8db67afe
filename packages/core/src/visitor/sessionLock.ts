/**
 * Lets one change of the session happen at a time: starting a conversation, an identification, a renewal. Two at once
 * would each make a visitor of their own.
 */
export interface SessionLock {
  /** Runs `task` when those before it are done; whatever becomes of them. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is changing the session. */
  free(): Promise<void>;
}

/** Makes a lock. */
export function createSessionLock(): SessionLock {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(task) {
      waiting += 1;
      const done = last.then(task).finally(() => {
        waiting -= 1;
      });
      last = done.catch(() => undefined);
      return done;
    },
    async free() {
      while (waiting > 0) await last;
    },
  };
}
