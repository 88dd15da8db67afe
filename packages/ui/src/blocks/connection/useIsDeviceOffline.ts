import { useSyncExternalStore } from 'react';

const isOffline = () => !navigator.onLine;

/** Whether the browser says that the device has no network, which it knows seconds before the connection is lost. */
export function useIsDeviceOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

function subscribe(onChange: () => void): () => void {
  const abort = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, abort);
  return () => abort.abort();
}
