const loadTimeoutMs = 120_000;

/** Rejects if loading fails or takes longer than two minutes. */
export function loadInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Loading timed out after ${loadTimeoutMs} ms.`)),
      loadTimeoutMs,
    );
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
