import pg from 'pg';
import { errorCodeOf, messageOf } from '../foundation/thrown.ts';

/** The database cannot be asked now: the connection is lost, or the answer takes too long. Asking again later may work. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${messageOf(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The disk of the database is full: it can be read but not written. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('No space is left on the disk.', { cause });
    this.name = 'StorageFull';
  }
}

/** Lost connections, shutdown and restart, timeouts, too many connections, out of memory. */
const unavailableState = /^(?:08...|57P0[1-5]|57014|25P0[34]|53[0234]00|55P03)$/;
const diskFullState = '53100';

/** Names what a driver throws: the state that the server reports, or an error of the connection without one. */
export function toDatabaseError(thrown: unknown): unknown {
  if (isNoSpace(thrown)) return new StorageFull(thrown);
  if (thrown instanceof pg.DatabaseError) {
    const state = thrown.code ?? '';
    return state !== diskFullState && unavailableState.test(state) ? new DatabaseUnavailable(thrown) : thrown;
  }
  return isConnectionError(thrown) ? new DatabaseUnavailable(thrown) : thrown;
}

/** Whether something failed because a disk is full, in the words of PostgreSQL or of the system. */
export function isNoSpace(thrown: unknown): boolean {
  return [diskFullState, 'ENOSPC', 'EDQUOT'].includes(errorCodeOf(thrown));
}

/** pg and pg-pool report a lost connection as plain errors. */
const connectionTexts = /Connection terminated|connection error|timeout|not queryable|was closed/i;

function isConnectionError(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return (
    /^E[A-Z]+$/.test(errorCodeOf(thrown)) ||
    thrown instanceof AggregateError ||
    connectionTexts.test(thrown.message)
  );
}
