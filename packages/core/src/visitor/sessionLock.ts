/**
 * A mutex for calls that change the session, such as starting a conversation or identifying the visitor. Two at once
 * could create two visitors.
 */
export interface SessionLock {
  run<T>(task: () => Promise<T>): Promise<T>;
  whenIdle(): Promise<void>;
}

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
    async whenIdle() {
      while (waiting > 0) await last;
    },
  };
}
