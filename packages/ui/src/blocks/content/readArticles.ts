import type { Message } from '@chat/hooks';
import { readLinkAddress } from './readWebAddress.ts';

/** Something to read elsewhere. */
export interface Article {
  readonly title: string;
  readonly text: string;
  readonly href: string | null;
}

/** Reads the `items` of a message with articles; one without a title is left out. */
export function readArticles({ attributes }: Pick<Message, 'attributes'>, base: string): readonly Article[] {
  const { items } = attributes;
  return Array.isArray(items) ? items.flatMap((item) => readArticle(item, base)) : [];
}

function readArticle(item: unknown, base: string): readonly Article[] {
  if (typeof item !== 'object' || item === null) return [];
  const bag: ReadonlyMap<string, unknown> = new Map(Object.entries(item));
  const [title, text] = ['title', 'description'].map((name) => bag.get(name));
  if (typeof title !== 'string' || title.trim() === '') return [];
  return [
    {
      title: title.trim(),
      text: typeof text === 'string' ? text.trim() : '',
      href: readLinkAddress(bag.get('link') ?? bag.get('url'), base),
    },
  ];
}
