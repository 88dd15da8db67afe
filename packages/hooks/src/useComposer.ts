import { limits } from '@chat/core';
import { type ChangeEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import { useClientView } from './clientView.ts';
import { useConversation } from './useConversation.ts';

/** Why nothing can be sent right now. */
export type ComposerBlock = 'empty' | 'too_long' | 'not_allowed';

/** What a text field needs to be the composer's. */
export interface ComposerInputProps {
  readonly value: string;
  /** What a keyboard on a screen writes on its Enter key: what the key does. */
  readonly enterKeyHint: 'send' | 'enter';
  onChange(event: ChangeEvent<HTMLTextAreaElement | HTMLInputElement>): void;
  onKeyDown(event: KeyboardEvent): void;
  onCompositionStart(): void;
  onCompositionEnd(): void;
}

/** The text that is being written, and how it is sent. */
export interface Composer {
  readonly value: string;
  setValue(text: string): void;
  readonly canSend: boolean;
  /** Null when it can be sent. */
  readonly blockedBy: ComposerBlock | null;
  /** Characters that may still be written; negative above the limit of 10,000. */
  readonly charactersLeft: number;
  /** Sends the text and clears it. Answers the message's local id; null when there is nothing to send. */
  submit(): string | null;
  readonly inputProps: ComposerInputProps;
}

/** How the composer behaves. */
export interface ComposerOptions {
  /** Whether Enter sends. Default: not on devices that have only a touch screen (Enter breaks the line there). */
  readonly enterSends?: boolean;
}

const text = (draft: string) => draft;
const allowInput = (view: { readonly allowInput: boolean }) => view.allowInput;

/** A text that is kept across reloads; Enter sends, Shift+Enter breaks the line, an input method's Enter does neither. */
export function useComposer({ enterSends }: ComposerOptions = {}): Composer {
  const { client, views } = useChatContext();
  const value = useClientView(views.draft, text);
  const isAllowed = useConversation(allowInput);
  const isComposing = useRef(false);
  const charactersLeft = limits.messageCharacters - value.length;
  const blockedBy = blockOf(value, charactersLeft, isAllowed);

  return useMemo(() => {
    const isEnterSending = enterSends ?? !isTouchOnly();
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
        enterKeyHint: isEnterSending ? 'send' : 'enter',
        onChange: (event) => client.setDraft(event.target.value),
        onKeyDown(event) {
          const isInputMethod = isComposing.current || event.nativeEvent.isComposing || event.keyCode === 229;
          const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey;
          if (!isPlainEnter || isInputMethod || !isEnterSending) return;
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

function blockOf(value: string, charactersLeft: number, isAllowed: boolean): ComposerBlock | null {
  if (!isAllowed) return 'not_allowed';
  if (value.trim() === '') return 'empty';
  return charactersLeft < 0 ? 'too_long' : null;
}

function isTouchOnly(): boolean {
  return matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;
}
