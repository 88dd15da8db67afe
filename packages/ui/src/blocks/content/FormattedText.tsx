import { isStreaming } from '@chat/hooks';
import { lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import type { ContentProps } from './ContentProps.ts';
import { needsMarkup } from './needsMarkup.ts';

const RichText = lazyWithFallback(async () => (await import('./RichText.tsx')).RichText, WithoutMarks);

/**
 * The text of a message, without a bubble. Use it in your own component for the content type `text`. Renders links and,
 * in messages of agents and bots, Markdown. HTML is shown as text. The parser loads on demand.
 */
export function FormattedText({ message, isCurrent }: Pick<ContentProps, 'message' | 'isCurrent'>) {
  const { content, direction } = message;
  const isFormatted = direction !== 'incoming';
  if (!needsMarkup(content, isFormatted)) return content;
  return (
    <RichText
      source={content}
      isFormatted={isFormatted}
      isPartial={isStreaming(message)}
      isTabStop={isCurrent}
    />
  );
}

/** Hides the most frequent Markdown marks while the parser loads, or if it fails to load. */
function WithoutMarks({ source, isFormatted }: { readonly source: string; readonly isFormatted: boolean }) {
  if (!isFormatted) return source;
  return source
    .replaceAll(/^#{1,6}\s|(?<!\w)(?:\*\*|__)|(?:\*\*|__)(?!\w)|`+/gm, '')
    .replaceAll(/(?<!\w)([*_])(?=\S)([^*_\n]+)(?<=\S)\1(?!\w)/g, '$2');
}
