import { useMemo } from 'react';
import { useChatContext } from './ChatProvider.tsx';

/** The files of unsent messages, and how much of them has been sent. */
export interface Uploads {
  /** Returns the files of a message that the server has not accepted; empty for every other message. */
  files(localId: string): readonly File[];
  /**
   * Returns the sent share of the files of a message, from 0 to 1. It is 0 until the upload begins, and again after it
   * has succeeded.
   */
  share(localId: string): number;
  /** Calls a listener after a share has changed, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/**
 * Returns access to the uploads of a chat. The returned object never changes, and progress does not re-render the
 * component: read a share with `useSyncExternalStore(uploads.subscribe, () => uploads.share(localId))`.
 */
export function useUploads(): Uploads {
  const { client, views } = useChatContext('useUploads');
  return useMemo(
    () => ({
      files: client.filesOf,
      share: (localId) => views.uploads.get()[localId] ?? 0,
      subscribe: views.uploads.subscribe,
    }),
    [client, views],
  );
}
