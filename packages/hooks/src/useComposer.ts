import { limits } from '@chat/core';
import { type ChangeEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import { useClientView } from './clientView.ts';
import { useConversation } from './useConversation.ts';

/** Reason why the text cannot be sent. */
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
}

/** The draft, and functions to edit and send it. */
export interface Composer {
  readonly value: string;
  setValue(text: string): void;
  readonly canSend: boolean;
  /** Reason why the text cannot be sent; null if it can. */
  readonly blockedBy: ComposerBlock | null;
  /** Remaining characters; negative above the limit of 10,000. */
  readonly charactersLeft: number;
  /** Sends the text and clears it. Returns the message's local id, or null if nothing was sent. */
  submit(): string | null;
  readonly inputProps: ComposerInputProps;
}

/** Options of the composer. */
export interface ComposerOptions {
  /** Whether Enter sends. Default: true, except on touch-only devices, where Enter inserts a line break. */
  readonly enterSends?: boolean;
}

const selectText = (draft: string) => draft;
const selectAllowInput = (view: { readonly allowInput: boolean }) => view.allowInput;

/**
 * Manages the text of the next message. The draft survives reloads. Where Enter sends, Shift+Enter inserts a line
 * break. Pressing Enter to confirm an IME composition does not send.
 */
export function useComposer({ enterSends }: ComposerOptions = {}): Composer {
  const { client, views } = useChatContext();
  const value = useClientView(views.draft, selectText);
  const isAllowed = useConversation(selectAllowInput);
  const isComposing = useRef(false);
  const charactersLeft = limits.messageCharacters - value.length;
  const blockedBy = getBlock(value, charactersLeft, isAllowed);

  return useMemo(() => {
    const sendOnEnter = enterSends ?? !isTouchOnly();
    const submit = () => {
      if (blockedBy) return null;
      const localId = client.send(value);
      if (localId) client.setDraft('');
      return localId;
    };
    return {
      value,
      setValue: client.setDraft,
      canSend: blockedBy === null,
      blockedBy,
      charactersLeft,
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
      },
    };
  }, [client, value, blockedBy, charactersLeft, enterSends]);
}

function getBlock(value: string, charactersLeft: number, isAllowed: boolean): ComposerBlock | null {
  if (!isAllowed) return 'not_allowed';
  if (value.trim() === '') return 'empty';
  return charactersLeft < 0 ? 'too_long' : null;
}

function isTouchOnly(): boolean {
  return matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;
}
