import type { Message } from '@chat/hooks';
import { readLinkAddress } from './readWebAddress.ts';

export interface Article {
  readonly title: string;
  readonly text: string;
  readonly href: string | null;
  /** How high the widget shows the article over the chat; without it, the article opens in a new tab. */
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
  if (typeof item !== 'object' || item === null) return [];
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(item));
  const [title, text] = ['title', 'description'].map((name) => fields.get(name));
  if (typeof title !== 'string' || title.trim() === '') return [];
  const ratio = fields.get('ratio');
  return [
    {
      ...(typeof ratio === 'string' && ratio !== '' ? { ratio } : {}),
      title: title.trim(),
      text: typeof text === 'string' ? text.trim() : '',
      href: readLinkAddress(fields.get('link') ?? fields.get('url'), base),
    },
  ];
}
