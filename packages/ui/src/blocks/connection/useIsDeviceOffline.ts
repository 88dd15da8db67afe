import { useSyncExternalStore } from 'react';

const isOffline = () => !navigator.onLine;

/** Whether the browser says that the device has no network. It knows this seconds before the socket seems dead. */
export function useIsDeviceOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

function subscribe(onChange: () => void): () => void {
  const abort = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, abort);
  return () => abort.abort();
}
