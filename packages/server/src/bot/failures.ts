import { Refusal } from '../foundation/Refusal.ts';
import { DatabaseUnavailable, StorageFull } from '../storage/databaseErrors.ts';

/** Resolves to undefined if a change fails because the visitor was erased or merged in the meantime. */
export async function unlessErased<T>(change: Promise<T>): Promise<T | undefined> {
  try {
    return await change;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.status === 401) return undefined;
    throw thrown;
  }
}

/** A temporary error means that the same task may succeed later. */
export function isTemporary(cause: unknown): boolean {
  return cause instanceof DatabaseUnavailable || cause instanceof StorageFull;
}
