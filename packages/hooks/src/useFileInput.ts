import { type ChangeEvent, useMemo, useState } from 'react';
import { useChatContext } from './ChatProvider.tsx';

/** Props of an `<input>` that attaches files to the next message. */
export interface FileInputProps {
  readonly type: 'file';
  readonly multiple: true;
  /** Undefined until `prepare` has loaded it. */
  readonly accept: string | undefined;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/** A file input, and how to prepare it. */
export interface FileInput {
  readonly fileInputProps: FileInputProps;
  /**
   * Loads the list of accepted types. Call it when the visitor is about to open the file dialog, for example when the
   * pointer enters the button. Without the list, the dialog shows all files; they are checked when they are added.
   */
  prepare(): void;
}

/** Attaches the chosen files to the next message; see `files` and `refusedFiles` of `useComposer`. */
export function useFileInput(): FileInput {
  const { client } = useChatContext('useFileInput');
  const [accept, setAccept] = useState<string>();
  return useMemo(
    () => ({
      fileInputProps: {
        type: 'file',
        multiple: true,
        accept,
        onChange({ target }) {
          void client.draftFiles.add([...(target.files ?? [])]);
          // Without this, choosing the same file again would not fire `change`.
          target.value = '';
        },
      },
      prepare() {
        import('./acceptedTypes.ts').then(
          ({ acceptedTypes }) => setAccept(acceptedTypes),
          () => undefined,
        );
      },
    }),
    [client, accept],
  );
}
