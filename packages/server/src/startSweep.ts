/** Runs `sweep` now and then every `everyMs`, never twice at once. Resolves, after the first run, to what stops it. */
export async function startSweep(sweep: () => Promise<void>, everyMs: number): Promise<() => Promise<void>> {
  await sweep();
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweep().finally(() => {
      sweeping = undefined;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
