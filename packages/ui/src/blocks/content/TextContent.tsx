import { isStreaming } from '@chat/hooks';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import type { ContentProps } from './ContentProps.ts';
import { isJumbo } from './isJumbo.ts';
import { bubble, clamped, inlineButton, text } from './TextContent.css.ts';

const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }));
const longLength = 1500;

/**
 * Content type `text`. Texts over 1500 characters are clamped and get a button that shows the rest. The parser for
 * links and formatting loads on demand.
 */
export function TextContent({ message, isCurrent, isWriting }: ContentProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { content } = message;
  const isPartial = isStreaming(message);
  const isLong = content.length > longLength && !isPartial;
  const isFormatted = message.direction !== 'incoming';
  return (
    <div className={bubble} data-chat-part="bubble" {...(isJumbo(content) ? { 'data-look': 'jumbo' } : {})}>
      <div
        className={isLong && !isOpen ? `${text} ${clamped}` : text}
        dir="auto"
        {...(isWriting ? { 'data-state': 'writing' } : {})}
      >
        {needsMarkup(content, isFormatted) ? (
          <Suspense fallback={content}>
            <RichText
              source={content}
              isFormatted={isFormatted}
              isPartial={isPartial}
              isTabStop={isCurrent}
            />
          </Suspense>
        ) : (
          content
        )}
      </div>
      {isLong && (
        <button
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

/** Whether the text may contain links or Markdown. Other messages do not load the parser. */
function needsMarkup(content: string, isFormatted: boolean): boolean {
  return (
    /\S\.\S|:\/\/|\S@\S/.test(content) ||
    (isFormatted && /[*_`~]\S|\]\(|^\s*(?:[-*+>]|\d+[.)])\s/m.test(content))
  );
}
