import { readFileSync } from 'node:fs';
import type { Locale } from '@chat/core/protocol';
import { IntlMessageFormat } from 'intl-messageformat';
import type english from './en.json';

/** The id of a text in `en.json`, which also describes where each text is shown. */
export type TextId = keyof typeof english;

/** Returns a text. Pass all arguments that the text uses. Times and dates are in UTC. */
export type Texts = (id: TextId, values?: Readonly<Record<string, string | number>>) => string;

const timeZone = 'UTC';
const formats = {
  date: { medium: { year: 'numeric', month: 'short', day: 'numeric', timeZone } },
  time: { short: { hour: 'numeric', minute: '2-digit', timeZone } },
} as const;
const loaded = new Map<Locale, Texts>();

/** Returns the server's own texts in a language. */
export function textsIn(locale: Locale): Texts {
  const texts = loaded.get(locale) ?? load(locale);
  loaded.set(locale, texts);
  return texts;
}

function load(locale: Locale): Texts {
  const file = readFileSync(new URL(`./${locale}.json`, import.meta.url), 'utf8');
  const messages: Record<string, string | { message: string }> = JSON.parse(file);
  const compiled = new Map<TextId, IntlMessageFormat>();
  // For Intl, `pt` means Brazilian Portuguese.
  const formatLocale = locale === 'pt' ? 'pt-PT' : locale;
  return (id, values) => {
    const text = messages[id] ?? id;
    const message =
      compiled.get(id) ??
      new IntlMessageFormat(typeof text === 'string' ? text : text.message, formatLocale, formats, {
        ignoreTag: true,
      });
    compiled.set(id, message);
    return String(message.format(values));
  };
}
