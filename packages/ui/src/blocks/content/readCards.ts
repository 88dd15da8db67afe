import type { Message } from '@chat/hooks';
import type { Choice } from './ContentProps.ts';
import { readLinkAddress, readPictureAddress } from './readWebAddress.ts';

/** What a card offers: a page to open, in a panel of the given ratio where it names one, or an answer to give. */
export type CardAction =
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly ratio?: string }
  | { readonly kind: 'answer'; readonly label: string; readonly choice: Choice };

/** One card of a set. */
export interface Card {
  readonly title: string;
  readonly text: string;
  readonly pictureUrl: string | null;
  readonly actions: readonly CardAction[];
}

/** Reads the `items` of a message with cards; one that shows nothing is left out, and so is an action that leads nowhere. */
export function readCards(
  { attributes }: Pick<Message, 'attributes'>,
  base: string,
  pictureOrigins: readonly string[] = [],
): readonly Card[] {
  const { items } = attributes;
  return Array.isArray(items) ? items.flatMap((item) => readCard(item, base, pictureOrigins)) : [];
}

function readCard(item: unknown, base: string, pictureOrigins: readonly string[]): readonly Card[] {
  const bag = bagOf(item);
  const title = textOf(bag.get('title'));
  const text = textOf(bag.get('description'));
  const pictureUrl = readPictureAddress(bag.get('media_url'), base, pictureOrigins);
  if (title === '' && text === '' && pictureUrl === null) return [];
  const actions = bag.get('actions');
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
  const bag = bagOf(action);
  const label = textOf(bag.get('text')) || textOf(bag.get('title'));
  if (label === '') return [];
  const href = readLinkAddress(bag.get('uri') ?? bag.get('url'), base);
  const ratio = textOf(bag.get('ratio')) || textOf(bag.get('webview_height_ratio'));
  if (bag.get('type') === 'link')
    return href === null ? [] : [{ kind: 'link', label, href, ...(ratio ? { ratio } : {}) }];
  const value = textOf(bag.get('payload')) || label;
  return [{ kind: 'answer', label, choice: { title: label, value } }];
}

function bagOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
