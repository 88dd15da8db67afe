import type { ChatError } from '../protocol/errors.ts';

/**
 * Wraps an error reporter so that it receives each error object once, since several parts may report the same one.
 * Storage failures are reported once in total, since every blocked storage reports its own.
 */
export function reportOnce(report: (error: ChatError) => void): (error: ChatError) => void {
  const reported = new WeakSet<object>();
  const anyStorageError = {};
  return (error) => {
    const key = error.code === 'storage' ? anyStorageError : error;
    if (!reported.has(key)) report(error);
    reported.add(key);
  };
}
