import { type Article, type Message, readContent } from '@chat/hooks';
import { readLinkAddress } from './readWebAddress.ts';

/** Returns the articles of a message, with their addresses resolved against `base`. */
export function readArticles(
  message: Pick<Message, 'contentType' | 'attributes'>,
  base: string,
): readonly Article[] {
  const content = readContent(message);
  if (content.type !== 'article') return [];
  return content.items.map((article) => ({ ...article, href: readLinkAddress(article.href, base) }));
}
