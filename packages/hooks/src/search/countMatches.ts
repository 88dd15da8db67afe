import type { Message } from '@chat/core';
import { foldText } from './findText.ts';

/** Matches Markdown marks and the addresses of links. */
const markup = /[*_~`[]|\]\([^)]*\)/g;

/** The searched text of a message twice: as written, and without Markdown. */
const textsOf = new WeakMap<Message, readonly string[]>();

/** Estimates how often a message that is not rendered contains the query. Activity messages are not searched. */
export function countMatches(message: Message, query: string): number {
  const needle = foldText(query.trim());
  const texts = textsOf.get(message) ?? readTexts(message);
  textsOf.set(message, texts);
  return Math.max(...texts.map((text) => text.split(needle).length - 1));
}

function readTexts({ content, attachments, attributes, direction }: Message): readonly string[] {
  if (direction === 'activity') return [''];
  const names = attachments.map(({ fileName }) => fileName);
  const items = Array.isArray(attributes.items) ? attributes.items.flatMap(textsOfItem) : [];
  const text = [content, ...names, ...items].join('\0');
  return [foldText(text), foldText(text.replace(markup, ''))];
}

function textsOfItem(item: unknown): readonly string[] {
  if (typeof item !== 'object' || item === null) return [];
  return ['title', 'label', 'description'].flatMap((name) => {
    const text: unknown = Reflect.get(item, name);
    return typeof text === 'string' ? [text] : [];
  });
}
