import pg from 'pg';
import { errorCodeOf, messageOf } from '../foundation/thrown.ts';

/** The database is unreachable, overloaded or too slow. A later attempt may succeed. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${messageOf(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** A write to the database's disk failed, usually because the disk is full. Reads may still work. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('The database could not write to its disk. The disk may be full.', { cause });
    this.name = 'StorageFull';
  }
}

/** SQL states of lost connections, shutdown, restart, timeouts, unavailable locks and exhausted resources. */
const unavailableState = /^(?:08...|57P0[1-5]|57014|25P0[34]|53[0234]00|55P03)$/;
const diskFullState = '53100';

/** Converts errors of an unavailable database or a full disk to the classes above. Returns other errors unchanged. */
export function toDatabaseError(thrown: unknown): unknown {
  if (isNoSpace(thrown)) return new StorageFull(thrown);
  if (thrown instanceof pg.DatabaseError) {
    const state = thrown.code ?? '';
    return state !== diskFullState && unavailableState.test(state) ? new DatabaseUnavailable(thrown) : thrown;
  }
  return isConnectionError(thrown) ? new DatabaseUnavailable(thrown) : thrown;
}

/** Returns whether an error of PostgreSQL or of the system means that a disk is full or its quota is used up. */
export function isNoSpace(thrown: unknown): boolean {
  return [diskFullState, 'ENOSPC', 'EDQUOT'].includes(errorCodeOf(thrown));
}

/** Matches the messages of pg and pg-pool for lost connections and timeouts. These errors have no code. */
const connectionErrorPattern = /Connection terminated|connection error|timeout|not queryable|was closed/i;

function isConnectionError(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return (
    /^E[A-Z]+$/.test(errorCodeOf(thrown)) ||
    thrown instanceof AggregateError ||
    connectionErrorPattern.test(thrown.message)
  );
}
