import { acceptedExtensions } from '@chat/core';
import { type ChangeEvent, useMemo } from 'react';
import { useChatContext } from './ChatProvider.tsx';

/** Props of an `<input>` that attaches files to the next message. */
export interface FileInputProps {
  readonly type: 'file';
  readonly multiple: true;
  readonly accept: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

// With the three wildcards, phones offer their camera and picture library.
const accept = ['image/*', 'video/*', 'audio/*', ...acceptedExtensions.file.map((name) => `.${name}`)].join();

/**
 * Returns the props of a file input. The chosen files are added to the next message; see `files` and `refusedFiles` of
 * `useComposer`.
 */
export function useFileInput(): FileInputProps {
  const { client } = useChatContext();
  return useMemo(
    () => ({
      type: 'file',
      multiple: true,
      accept,
      onChange({ target }) {
        void client.draftFiles.add([...(target.files ?? [])]);
        // Without this, choosing the same file again would not fire `change`.
        target.value = '';
      },
    }),
    [client],
  );
}
