import type { Article } from '@chat/hooks';
import { ChevronForwardIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { arrow, article, articles, row, text, textColumn, title } from './ArticlesContent.css.ts';
import type { ContentProps } from './ContentProps.ts';
import { MessageText } from './MessageText.tsx';
import { readArticles } from './readArticles.ts';

/** Content type `article`. The widget opens an article with a `ratio` over the chat, not in a new tab. */
export function ArticlesContent(props: ContentProps) {
  const t = useT();
  const { message, isOpen, isCurrent } = props;
  const items = readArticles(message, document.baseURI);
  return (
    <>
      {message.content !== '' && <MessageText {...props} />}
      {items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if list-style is none
        <ul className={articles} role="list" data-chat-part="articles" aria-label={t('articles.label')}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: articles have no id
            <li key={index} className={row}>
              <Row article={item} isTabStop={isOpen || isCurrent} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ article: item, isTabStop }: { readonly article: Article; readonly isTabStop: boolean }) {
  const t = useT();
  const content = (
    <span className={textColumn} dir="auto">
      <span className={title}>
        <bdi>{item.title}</bdi>
      </span>
      {item.description && <span className={text}>{item.description}</span>}
    </span>
  );
  if (item.href === null) return <div className={article}>{content}</div>;
  return (
    <a
      className={article}
      href={item.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      tabIndex={isTabStop ? 0 : -1}
      data-ratio={item.ratio}
    >
      {content}
      <span className={arrow}>
        <ChevronForwardIcon size={18} />
      </span>
      {item.ratio === undefined && <VisuallyHidden>{t('link.newTab')}</VisuallyHidden>}
    </a>
  );
}
