import type { Message } from '@chat/hooks';
import { fieldsOf, textOf } from './readFields.ts';
import { readLinkAddress } from './readWebAddress.ts';

export interface Article {
  readonly title: string;
  readonly text: string;
  readonly href: string | null;
  /** Height of the overlay in which the widget shows the article. Without a ratio, the article opens in a new tab. */
  readonly ratio?: string;
}

/**
 * Reads the articles from the `items` of a message. Skips items without a title. Without a safe link, `href` is null.
 */
export function readArticles({ attributes }: Pick<Message, 'attributes'>, base: string): readonly Article[] {
  const { items } = attributes;
  return Array.isArray(items) ? items.flatMap((item) => readArticle(item, base)) : [];
}

function readArticle(item: unknown, base: string): readonly Article[] {
  const fields = fieldsOf(item);
  const title = textOf(fields.get('title'));
  if (title === '') return [];
  const ratio = textOf(fields.get('ratio'));
  return [
    {
      ...(ratio ? { ratio } : {}),
      title,
      text: textOf(fields.get('description')),
      href: readLinkAddress(fields.get('link') ?? fields.get('url'), base),
    },
  ];
}
