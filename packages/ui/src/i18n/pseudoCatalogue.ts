import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Catalogue, CompiledMessage } from './catalogue.ts';

/** `en-XA` is accented and 40 % longer, `en-XB` is written from right to left: for finding what does not fit. */
export type PseudoLocale = 'en-XA' | 'en-XB';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Turns a catalogue into one of the two pseudo-languages; arguments and plural forms stay what they are. */
export function pseudoCatalogue(catalogue: Catalogue, locale: PseudoLocale): Catalogue {
  const disguise = locale === 'en-XA' ? lengthen : turn;
  const entries = Object.entries(catalogue).map(([id, message]) => [id, mapMessage(message, disguise)]);
  return { ...catalogue, ...Object.fromEntries(entries) };
}

type Disguise = (text: string) => string;

function mapMessage(message: CompiledMessage, disguise: Disguise): CompiledMessage {
  return typeof message === 'string'
    ? disguise(message)
    : message.map((element) => mapElement(element, disguise));
}

function mapElement(element: MessageFormatElement, disguise: Disguise): MessageFormatElement {
  if (element.type === 0) return { ...element, value: disguise(element.value) };
  if (!('options' in element)) return element;
  const options = Object.entries(element.options).map(([name, { value }]) => [
    name,
    { value: value.map((each) => mapElement(each, disguise)) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

function lengthen(text: string): string {
  const words = [...text].map((letter) => accents.get(letter) ?? letter).join('');
  return /\p{L}/u.test(text) ? `[${words}${'·'.repeat(Math.ceil(text.length * 0.4))}]` : text;
}

/** Right-to-left override and its end. */
function turn(text: string): string {
  return /\p{L}/u.test(text) ? `\u202e${text}\u202c` : text;
}
