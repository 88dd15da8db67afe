import { type DraftFile, type FileRefusal, limits, type RestoredRecording } from '@chat/core';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import type { DraftFilesView } from './chatViews.ts';
import { useClientView } from './clientView.ts';
import { useConversation } from './useConversation.ts';

/** Reason why the message cannot be sent. */
export type ComposerBlock = 'empty' | 'too_long' | 'not_allowed';

/** Props of the composer's text field. */
export interface ComposerInputProps {
  readonly value: string;
  /** Label of the Enter key on an on-screen keyboard. */
  readonly enterKeyHint: 'send' | 'enter';
  onChange(event: ChangeEvent<HTMLTextAreaElement | HTMLInputElement>): void;
  onKeyDown(event: KeyboardEvent): void;
  onCompositionStart(): void;
  onCompositionEnd(): void;
  /**
   * Attaches pasted files. If a program has copied formatted text together with a picture of it, only the text is
   * pasted.
   */
  onPaste(event: ClipboardEvent): void;
}

/** The next message, and functions to edit and send it. */
export interface Composer {
  readonly value: string;
  setValue(text: string): void;
  readonly canSend: boolean;
  /** Reason why the message cannot be sent; null if it can. */
  readonly blockedBy: ComposerBlock | null;
  /** Remaining characters; negative above the limit of 10,000. */
  readonly charactersLeft: number;
  /** The files of the message, in the order in which they are sent. They are shared by all composers of the chat. */
  readonly files: readonly DraftFile[];
  /** The files that were refused when files were last added, put back or restored, each with the reason. */
  readonly refusedFiles: readonly FileRefusal[];
  /** False if a file or a recording could not be stored and will be lost when the page is left. */
  readonly isSaved: boolean;
  /**
   * An earlier page's recording that was neither sent nor discarded; `useVoiceRecorder` offers it. Null if there is
   * none.
   */
  readonly recording: RestoredRecording | null;
  /**
   * Adds files that can be sent; the others are listed in `refusedFiles`. If the channel allows no attachments, adds
   * none and empties `refusedFiles`.
   */
  addFiles(files: readonly File[]): Promise<void>;
  removeFile(id: number): void;
  /** Moves a file to a position, counted from 0. */
  moveFile(id: number, position: number): void;
  /** Clears `refusedFiles`. */
  dismissRefusedFiles(): void;
  /**
   * Sends the text and the files, and clears both. Returns the message's local id, or null if nothing was sent. While
   * added files are being checked, returns null and sends after the check, unless a file is refused.
   */
  submit(): string | null;
  readonly inputProps: ComposerInputProps;
}

/** Options of the composer. */
export interface ComposerOptions {
  /** Whether Enter sends. Default: true, except on touch-only devices, where Enter inserts a line break. */
  readonly enterSends?: boolean;
}

const selectText = (draft: string) => draft;
const selectFiles = (view: DraftFilesView) => view;
const selectAllowInput = (view: { readonly allowInput: boolean }) => view.allowInput;

/**
 * Manages the text and the files of the next message. Both survive reloads if the browser can store them. If Enter
 * sends, Shift+Enter inserts a line break. Pressing Enter to confirm an IME composition does not send.
 */
export function useComposer({ enterSends }: ComposerOptions = {}): Composer {
  const { client, views } = useChatContext('useComposer');
  const value = useClientView(views.draft, selectText);
  const { files, isChecking, refused, recording, isSaved } = useClientView(views.draftFiles, selectFiles);
  const isAllowed = useConversation(selectAllowInput);
  const isComposing = useRef(false);
  const isSendWaiting = useRef(false);
  const readTouchOnly = useMemo(createTouchOnly, []);
  const sendOnEnter = enterSends ?? !readTouchOnly();
  const charactersLeft = limits.messageCharacters - value.length;
  const blockedBy = getBlock(value, files.length > 0, isAllowed);

  const composer = useMemo((): Composer => {
    const submit = () => {
      isSendWaiting.current = client.state.draftFiles.isChecking;
      if (isSendWaiting.current || blockedBy) return null;
      const taken = client.draftFiles.take();
      const localId = taken.length > 0 ? client.sendFiles(taken, value) : client.send(value);
      if (localId) client.setDraft('');
      return localId;
    };
    return {
      value,
      setValue: client.setDraft,
      canSend: blockedBy === null,
      blockedBy,
      charactersLeft,
      files,
      refusedFiles: refused,
      isSaved,
      recording,
      addFiles: client.draftFiles.add,
      removeFile: client.draftFiles.remove,
      moveFile: client.draftFiles.move,
      dismissRefusedFiles: client.draftFiles.dismissRefused,
      submit,
      inputProps: {
        value,
        enterKeyHint: sendOnEnter ? 'send' : 'enter',
        onChange: (event) => client.setDraft(event.target.value),
        onKeyDown(event) {
          const isInputMethod = isComposing.current || event.nativeEvent.isComposing || event.keyCode === 229;
          const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey;
          if (!isPlainEnter || isInputMethod || !sendOnEnter) return;
          event.preventDefault();
          submit();
        },
        onCompositionStart() {
          isComposing.current = true;
        },
        onCompositionEnd() {
          isComposing.current = false;
        },
        onPaste(event) {
          const pasted = readPastedFiles(event.clipboardData);
          if (pasted.length === 0) return;
          event.preventDefault();
          void client.draftFiles.add(pasted);
        },
      },
    };
  }, [client, value, files, refused, recording, isSaved, blockedBy, charactersLeft, sendOnEnter]);
  useEffect(() => {
    if (isChecking || !isSendWaiting.current) return;
    isSendWaiting.current = false;
    // If files were refused, the visitor decides whether to send the rest.
    if (refused.length === 0) composer.submit();
  }, [isChecking, refused, composer]);
  return composer;
}

function getBlock(value: string, hasFiles: boolean, isAllowed: boolean): ComposerBlock | null {
  if (!isAllowed) return 'not_allowed';
  if (value.trim() === '' && !hasFiles) return 'empty';
  return value.length > limits.messageCharacters ? 'too_long' : null;
}

/** Returns the pasted files. Returns none for formatted text, which some apps also put on the clipboard as a picture. */
export function readPastedFiles({ files, types }: DataTransfer): readonly File[] {
  return types.includes('text/html') && types.includes('text/plain') ? [] : [...files];
}

/** Whether the device has a touch screen and neither mouse nor pen. By default, Enter then starts a new line. */
export function isTouchOnly(): boolean {
  return createTouchOnly()();
}

/**
 * Returns a function like `isTouchOnly` that creates its media queries only once. Creating them for every key would slow
 * down typing.
 */
function createTouchOnly(): () => boolean {
  const [coarse, fine] = ['(pointer: coarse)', '(any-pointer: fine)'].map((query) =>
    globalThis.matchMedia?.(query),
  );
  return () => coarse?.matches === true && !fine?.matches;
}
