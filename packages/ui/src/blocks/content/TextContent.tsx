import { isStreaming } from '@chat/hooks';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import type { ContentProps } from './ContentProps.ts';
import { FormattedText } from './FormattedText.tsx';
import { isJumbo } from './isJumbo.ts';
import { bubble, clamped, inlineButton, text } from './TextContent.css.ts';

const longLength = 1500;

/** Content type `text`. A text over 1500 characters is clamped, with a button that shows the rest. */
export function TextContent({ message, isCurrent, isWriting }: ContentProps) {
  const t = useT();
  const { content } = message;
  const isPartial = isStreaming(message);
  // A text that the visitor saw being written does not collapse once it is complete.
  const [isOpen, setOpen] = useState(isPartial);
  const toggle = useRef<HTMLButtonElement>(null);
  useStayInView(toggle, isOpen);
  const isLong = content.length > longLength && !isPartial;
  return (
    <div className={bubble} data-chat-part="bubble" {...(isJumbo(content) ? { 'data-look': 'jumbo' } : {})}>
      <div
        className={isLong && !isOpen ? `${text} ${clamped}` : text}
        dir="auto"
        {...(isWriting ? { 'data-state': 'writing' } : {})}
      >
        <FormattedText message={message} isCurrent={isCurrent} />
      </div>
      {isLong && (
        <button
          ref={toggle}
          type="button"
          className={inlineButton}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'message.showLess' : 'message.showMore')}
        </button>
      )}
    </div>
  );
}

/** Scrolls the button into view after the text above it has collapsed. */
function useStayInView(toggle: RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) toggle.current?.scrollIntoView?.({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [toggle, isOpen]);
}
