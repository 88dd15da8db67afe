import { type Card, type Message, readContent } from '@chat/hooks';
import { readLinkAddress, readPictureAddress } from './readWebAddress.ts';

/**
 * Resolves the addresses against `base`. Drops unsafe links and pictures that may not be loaded. Then drops cards
 * with no title, no description and no picture.
 */
export function readCards(
  message: Pick<Message, 'contentType' | 'attributes'>,
  base: string,
  pictureOrigins: readonly string[] = [],
): readonly Card[] {
  const content = readContent(message);
  if (content.type !== 'cards') return [];
  return content.items.flatMap((card) => {
    const pictureUrl = readPictureAddress(card.pictureUrl, base, pictureOrigins);
    if (card.title === '' && card.description === '' && pictureUrl === null) return [];
    const actions = card.actions.flatMap((action) => {
      if (action.type === 'answer') return action;
      const href = readLinkAddress(action.href, base);
      return href === null ? [] : { ...action, href };
    });
    return { ...card, pictureUrl, actions };
  });
}
