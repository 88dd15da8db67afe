import { setImmediate } from 'node:timers/promises';

/** Does a piece of work when all that was asked for before is done; answers what it answers, or fails as it does. */
export interface InTurn {
  <T>(work: () => Promise<T>): Promise<T>;
  /** How many pieces of work have not begun. */
  waiting(): number;
}

/**
 * Makes a row of its own, in which the event loop turns after each piece of work. The embedded database computes inside
 * this process and never waits for anything: while many ask, the process would come to nothing else. Node 20 accepts one
 * connection a turn, so that sockets and new clients would stand outside for as long as others go on asking.
 */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    waiting += 1;
    const done = last.then(() => {
      waiting -= 1;
      return work();
    });
    last = done.then(loopTurn, loopTurn);
    return done;
  };
  return Object.assign(inTurn, { waiting: () => waiting });
}

const loopTurn = () => setImmediate();
