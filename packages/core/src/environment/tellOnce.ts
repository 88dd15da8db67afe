import type { ChatError } from '../protocol/errors.ts';

/**
 * A sink for failures that hears each once: a failure may pass through several hands, and where the browser keeps
 * nothing each of its storages says so.
 */
export function tellOnce(tell: (error: ChatError) => void): (error: ChatError) => void {
  const told = new WeakSet<object>();
  return (error) => {
    // All that cannot be stored is one failure; anything that is no error can stand for it.
    const subject = error.code === 'storage' ? told : error;
    if (!told.has(subject)) tell(error);
    told.add(subject);
  };
}
