import type { Message } from '@chat/core';

/** One of the answers that a bot offers. */
export interface Choice {
  readonly title: string;
  readonly value: string;
}

/**
 * Reads the answers from the `items` of a message: strings or `{ title, value? }`. Skips anything else and empty texts.
 */
export function readChoices({ attributes }: Pick<Message, 'attributes'>): readonly Choice[] {
  const { items } = attributes;
  return Array.isArray(items) ? items.flatMap(readChoice) : [];
}

/** Returns the content attributes of the visitor's message that sends this choice. */
export function answerAttributes(
  { id, contentType }: Pick<Message, 'id' | 'contentType'>,
  { value }: Choice,
) {
  const answer = contentType === 'cards' ? { payload: value } : { value };
  return id === null ? answer : { reply_to_id: id, ...answer };
}

function readChoice(item: unknown): readonly Choice[] {
  if (typeof item === 'string' && item !== '') return [{ title: item, value: item }];
  if (typeof item !== 'object' || item === null || !('title' in item)) return [];
  const { title } = item;
  const value = 'value' in item && typeof item.value === 'string' ? item.value : title;
  return typeof title === 'string' && typeof value === 'string' && title !== '' ? [{ title, value }] : [];
}
