import type { Message } from '../protocol/message.ts';

/** A list of messages, and what was derived from it. */
export interface DerivedList<Result> {
  readonly messages: readonly Message[];
  readonly result: Result;
}

/**
 * Returns a function that passes the last list and its result to `derive`, so that `derive` has to look only at the
 * messages that have changed. Holds the last list weakly: once nothing else needs it, `derive` gets undefined instead.
 */
export function rememberLastList<Result>(): (
  messages: readonly Message[],
  derive: (last: DerivedList<Result> | undefined) => Result,
) => Result {
  const results = new WeakMap<readonly Message[], Result>();
  let lastMessages: WeakRef<readonly Message[]> | undefined;
  return (messages, derive) => {
    const last = lastMessages?.deref();
    const lastResult = last && results.get(last);
    const result = derive(last && lastResult && { messages: last, result: lastResult });
    results.set(messages, result);
    lastMessages = new WeakRef(messages);
    return result;
  };
}

/** Returns how many messages at the beginning are the same objects in both lists. */
export function countShared(before: readonly Message[], after: readonly Message[]): number {
  const end = Math.min(before.length, after.length);
  let count = 0;
  while (count < end && before[count] === after[count]) count += 1;
  return count;
}
