import { useUploads } from '@chat/hooks';
import { useSyncExternalStore } from 'react';

export function UploadBar({ localId }: { readonly localId: string }) {
  const { share, subscribe } = useUploads();
  const sent = useSyncExternalStore(
    subscribe,
    () => share(localId),
    () => 0,
  );
  return <progress aria-label="Upload" value={sent} />;
}
