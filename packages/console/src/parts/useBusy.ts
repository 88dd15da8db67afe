import { useState } from 'react';

/** Runs one action at a time. Calls while it is busy do nothing. */
export function useBusy(): readonly [
  isBusy: boolean,
  run: (action: () => Promise<unknown>) => Promise<void>,
] {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    await action();
    setBusy(false);
  };
  return [isBusy, run];
}
