import type { ReactNode } from 'react';
import { closed, closedText, strip } from './Composer.css.ts';

/** Props of `ComposerClosed`. */
export interface ComposerClosedProps {
  /** Why the visitor cannot write. */
  readonly text?: string;
  /** Shown below the text, for example a button to start a new conversation, or answers to choose from. */
  readonly action?: ReactNode;
}

/** Replaces the composer while the visitor cannot write. */
export function ComposerClosed({ text, action }: ComposerClosedProps) {
  return (
    <div className={strip} data-chat-part="composer" data-state="closed">
      <div className={closed}>
        {text && <p className={closedText}>{text}</p>}
        {action}
      </div>
    </div>
  );
}
