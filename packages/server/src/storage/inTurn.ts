import { setImmediate } from 'node:timers/promises';

/** Does a piece of work when all that was asked for before is done; answers what it answers, or fails as it does. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a row of its own, in which the event loop turns after each piece of work. The embedded database computes inside
 * this process and never waits for anything: while many ask, the process would come to nothing else. Node 20 accepts one
 * connection a turn, so that sockets and new clients would stand outside for as long as others go on asking.
 */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.then(loopTurn, loopTurn);
    return done;
  };
}

const loopTurn = () => setImmediate();
