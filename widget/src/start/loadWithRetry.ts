/**
 * Loads something without which the chat would stay empty. After a failure, retries with growing delays of at most
 * 30 s.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>, waitMs = 1_000): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return loadWithRetry(load, Math.min(2 * waitMs, 30_000));
  }
}
