import type { ReactNode } from 'react';
import { closed, closedText, strip } from './Composer.css.ts';

/** Props of `ComposerClosed`. */
export interface ComposerClosedProps {
  /** Why nothing can be written. */
  readonly text: string;
  /** What can be done: a button to start anew. */
  readonly action?: ReactNode;
}

/** In place of the composer while nothing can be written. */
export function ComposerClosed({ text, action }: ComposerClosedProps) {
  return (
    <div className={strip} data-chat-part="composer" data-state="closed">
      <div className={closed}>
        <p className={closedText}>{text}</p>
        {action}
      </div>
    </div>
  );
}
