import type { Message } from '@chat/hooks';
import type { Choice } from './ContentProps.ts';

/**
 * Reads the answers from the `items` of a message: strings or `{ title, value? }`. Skips anything else and empty texts.
 */
export function readChoices({ attributes }: Pick<Message, 'attributes'>): readonly Choice[] {
  const { items } = attributes;
  return Array.isArray(items) ? items.flatMap(readChoice) : [];
}

function readChoice(item: unknown): readonly Choice[] {
  if (typeof item === 'string' && item !== '') return [{ title: item, value: item }];
  if (typeof item !== 'object' || item === null || !('title' in item)) return [];
  const { title } = item;
  const value = 'value' in item && typeof item.value === 'string' ? item.value : title;
  return typeof title === 'string' && typeof value === 'string' && title !== '' ? [{ title, value }] : [];
}
