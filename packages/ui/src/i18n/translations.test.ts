import { readFileSync } from 'node:fs';
import { locales } from '@chat/core';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { sameAsEnglish } from './sameAsEnglish.testing.ts';

interface Source {
  readonly message: string;
  readonly description: string;
}

const folders = ['packages/ui/src/i18n/messages', 'packages/server/src/texts'];
const translations = folders.flatMap((folder) =>
  locales.filter((locale) => locale !== 'en').map((locale) => ({ folder, locale })),
);
const read = (folder: string, locale: string) => JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8'));
/** Prepositions and conjunctions of one letter, which a no-break space joins to the next word. */
const shortWords: Readonly<Record<string, string>> = {
  cs: 'aikosuvz',
  pl: 'aiouwz',
  ru: 'авикосуж',
  sk: 'aikosuvz',
  uk: 'авиікоузйєбж',
};
const parsed = (text: string) => parse(text, { ignoreTag: true, shouldParseSkeletons: true });

it('the texts of the chat and of the server are in 33 languages besides English', () => {
  expect(translations).toHaveLength(2 * 33);
});

describe.each(translations)('$folder/$locale.json', ({ folder, locale }) => {
  const english: Readonly<Record<string, Source>> = read(folder, 'en');
  const texts: Readonly<Record<string, string>> = read(folder, locale);
  const both = Object.entries(english).map(([id, { message }]) => ({ id, message, text: texts[id] ?? '' }));
  const idsWhere = (isWrong: (pair: { id: string; message: string; text: string }) => boolean) =>
    both.filter(isWrong).map(({ id }) => id);

  it('has the ids of the English texts, in their order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });

  it('has the arguments of the English texts, with the same formats', () => {
    const wrong = idsWhere(
      ({ message, text }) =>
        JSON.stringify(argumentsOf(parsed(text))) !== JSON.stringify(argumentsOf(parsed(message))),
    );
    expect(wrong).toEqual([]);
  });

  it('has exactly the plural forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const expected = pluralCategories.toSorted().join();
    const wrong = both.flatMap(({ id, text }) =>
      pluralFormsOf(parsed(text))
        .filter((forms) => forms !== expected)
        .map((forms) => `${id}: ${forms}`),
    );
    expect(wrong).toEqual([]);
  });

  it('differs from English except for words that the languages share', () => {
    const same = idsWhere(
      ({ message, text }) => text === message && /\p{L}{2}/u.test(withoutArguments(text)),
    );
    expect(same.filter((id) => !sameAsEnglish[locale]?.includes(id))).toEqual([]);
  });

  it('has no empty text, outer spaces, straight apostrophe, or three dots', () => {
    const wrong = idsWhere(({ text }) => text !== text.trim() || /'|\.\.\./.test(text) || text === '');
    expect(wrong).toEqual([]);
  });
});

describe.each(translations.filter(({ locale }) => locale in shortWords))(
  '$folder/$locale.json',
  ({ folder, locale }) => {
    it('ends no line with a preposition or conjunction of one letter, because that counts as a mistake', () => {
      const pattern = new RegExp(`(?<![^\\s„“"«(])[${shortWords[locale]}] `, 'iu');
      const texts = Object.entries<string>(read(folder, locale));
      expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
    });
  },
);

it('every exception for words that the languages share is still needed', () => {
  const needless = Object.entries(sameAsEnglish).flatMap(([locale, ids]) => {
    const english = { ...read(folders[0] ?? '', 'en'), ...read(folders[1] ?? '', 'en') };
    const texts = { ...read(folders[0] ?? '', locale), ...read(folders[1] ?? '', locale) };
    return ids.filter((id) => texts[id] !== english[id]?.message).map((id) => `${locale}: ${id}`);
  });
  expect(needless).toEqual([]);
});

function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    if (element.type === 0 || element.type === 7) return [];
    const style = 'style' in element ? JSON.stringify(element.style, withoutLocations) : '';
    const inner = 'options' in element ? Object.values(element.options) : [];
    return [`${element.value} ${element.type} ${style}`, ...inner.flatMap(({ value }) => argumentsOf(value))];
  });
  return [...new Set(found)].toSorted();
}

/** Returns the plural forms of each plural argument, sorted, without those of exact numbers such as `=0`. */
function pluralFormsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (!('options' in element)) return [];
    const forms = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const inner = Object.values(element.options).flatMap(({ value }) => pluralFormsOf(value));
    return [forms.toSorted().join(), ...inner];
  });
}

function withoutArguments(text: string): string {
  return text.replaceAll(/\{[^{}]*\}/g, '');
}

function withoutLocations(key: string, value: unknown): unknown {
  return key === 'location' ? undefined : value;
}
