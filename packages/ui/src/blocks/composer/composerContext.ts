import { createContext, type RefObject, useContext } from 'react';

export interface ComposerParts {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Whether the recorder was just closed. The button that opens the recorder then gets the focus. */
  readonly isVoiceClosed: boolean;
  /** Replaces the text field with the recorder of voice messages, and starts to record. */
  openVoice(): void;
}

/** Null outside a composer. */
export const ComposerContext = createContext<ComposerParts | null>(null);

/** Throws outside a composer. */
export function useComposerParts(): ComposerParts {
  const parts = useContext(ComposerContext);
  if (!parts) {
    throw new Error(
      'A button of the composer was rendered outside a <Composer>. Pass it as `tools` of a <Composer>.',
    );
  }
  return parts;
}
