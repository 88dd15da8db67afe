import type { LazyFallbackProps } from '../../elements/loading/lazyWithFallback.tsx';
import { Skeleton } from '../../elements/Skeleton.tsx';
import { useT } from '../../i18n/useIntl.ts';
import type { ContentProps } from './ContentProps.ts';
import { bubble, text } from './TextContent.css.ts';

/** If loading fails, shows the message's text. */
export function ContentFallback({ message: { content }, hasFailed }: ContentProps & LazyFallbackProps) {
  const t = useT();
  if (!hasFailed) return <Skeleton width="240px" height="88px" shape="bubble" />;
  return (
    <div className={bubble} data-chat-part="bubble">
      {content !== '' && (
        <p className={text} dir="auto">
          {content}
        </p>
      )}
      <p className={text}>{t('error.retrying')}</p>
    </div>
  );
}
