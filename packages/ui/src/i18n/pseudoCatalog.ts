import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Catalog, CompiledMessage } from './catalog.ts';

/**
 * Pseudo-languages for finding layout problems: `en-XA` is accented and, apart from arguments, at least 40% longer;
 * `en-XB` is right-to-left.
 */
export type PseudoLocale = 'en-XA' | 'en-XB';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const accents = new Map([...plain].map((character, index) => [character, [...accented][index] ?? character]));

/** Converts a catalog into a pseudo-language. Keeps arguments and plural forms. */
export function pseudoCatalog(catalog: Catalog, locale: PseudoLocale): Catalog {
  const transform = locale === 'en-XA' ? lengthen : reverse;
  const entries = Object.entries(catalog).map(([id, message]) => [id, mapMessage(message, transform)]);
  return { ...catalog, ...Object.fromEntries(entries) };
}

type Transform = (text: string) => string;

function mapMessage(message: CompiledMessage, transform: Transform): CompiledMessage {
  return typeof message === 'string'
    ? transform(message)
    : message.map((element) => mapElement(element, transform));
}

function mapElement(element: MessageFormatElement, transform: Transform): MessageFormatElement {
  if (element.type === 0) return { ...element, value: transform(element.value) };
  if (!('options' in element)) return element;
  const options = Object.entries(element.options).map(([name, { value }]) => [
    name,
    { value: value.map((child) => mapElement(child, transform)) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

function lengthen(text: string): string {
  const accentedText = [...text].map((character) => accents.get(character) ?? character).join('');
  return /\p{L}/u.test(text) ? `[${accentedText}${'·'.repeat(Math.ceil(text.length * 0.4))}]` : text;
}

function reverse(text: string): string {
  return /\p{L}/u.test(text) ? `\u202e${text}\u202c` : text;
}
