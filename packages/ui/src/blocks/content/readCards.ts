import type { Choice, Message } from '@chat/hooks';
import { fieldsOf, textOf } from './readFields.ts';
import { readLinkAddress, readPictureAddress } from './readWebAddress.ts';

/** An action of a card: a link, which the widget opens in an overlay if `ratio` is set, or an answer to send. */
export type CardAction =
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly ratio?: string }
  | { readonly kind: 'answer'; readonly label: string; readonly choice: Choice };

export interface Card {
  readonly title: string;
  readonly text: string;
  readonly pictureUrl: string | null;
  readonly actions: readonly CardAction[];
}

/**
 * Reads the cards from the `items` of a message. Skips cards that have neither a title, a description nor an allowed
 * picture. Also skips actions without a text, and links with an unsafe address.
 */
export function readCards(
  { attributes }: Pick<Message, 'attributes'>,
  base: string,
  pictureOrigins: readonly string[] = [],
): readonly Card[] {
  const { items } = attributes;
  return Array.isArray(items) ? items.flatMap((item) => readCard(item, base, pictureOrigins)) : [];
}

function readCard(item: unknown, base: string, pictureOrigins: readonly string[]): readonly Card[] {
  const fields = fieldsOf(item);
  const title = textOf(fields.get('title'));
  const text = textOf(fields.get('description'));
  const pictureUrl = readPictureAddress(fields.get('media_url'), base, pictureOrigins);
  if (title === '' && text === '' && pictureUrl === null) return [];
  const actions = fields.get('actions');
  return [
    {
      title,
      text,
      pictureUrl,
      actions: Array.isArray(actions) ? actions.flatMap((action) => readAction(action, base)) : [],
    },
  ];
}

function readAction(action: unknown, base: string): readonly CardAction[] {
  const fields = fieldsOf(action);
  const label = textOf(fields.get('text')) || textOf(fields.get('title'));
  if (label === '') return [];
  const href = readLinkAddress(fields.get('uri') ?? fields.get('url'), base);
  const ratio = textOf(fields.get('ratio')) || textOf(fields.get('webview_height_ratio'));
  if (fields.get('type') === 'link')
    return href === null ? [] : [{ kind: 'link', label, href, ...(ratio ? { ratio } : {}) }];
  const value = textOf(fields.get('payload')) || label;
  return [{ kind: 'answer', label, choice: { title: label, value } }];
}
