import { LoadError } from './LoadError.ts';

/** How long a failure is shown before the texts are loaded again, in milliseconds. */
const failureMs = 1_000;

/**
 * Returns a function that loads texts once and suspends React meanwhile, by throwing the promise. After a failure it
 * throws a `LoadError` for a second, and then loads again.
 */
export function createTextLoader(load: () => Promise<void>): () => void {
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let failure: { readonly error: LoadError; readonly atMs: number } | undefined;
  const start = async () => {
    try {
      await load();
      isLoaded = true;
    } catch (error) {
      failure = { error: new LoadError(error), atMs: Date.now() };
      loading = undefined;
    }
  };
  return () => {
    if (isLoaded) return;
    if (failure && Math.abs(Date.now() - failure.atMs) < failureMs) throw failure.error;
    loading ??= start();
    throw loading;
  };
}
