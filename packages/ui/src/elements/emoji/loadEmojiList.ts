import { type Emoji, type EmojiNames, readEmojiList } from './emojiLists.ts';

/** One lazily loaded file per language, from the emojibase project (MIT; names from Unicode CLDR). */
const lists: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = Object.assign(
  Object.create(null),
  {
    da: () => import('emojibase-data/da/compact.json'),
    de: () => import('emojibase-data/de/compact.json'),
    en: () => import('emojibase-data/en/compact.json'),
    es: () => import('emojibase-data/es/compact.json'),
    fi: () => import('emojibase-data/fi/compact.json'),
    fr: () => import('emojibase-data/fr/compact.json'),
    hi: () => import('emojibase-data/hi/compact.json'),
    hu: () => import('emojibase-data/hu/compact.json'),
    it: () => import('emojibase-data/it/compact.json'),
    ja: () => import('emojibase-data/ja/compact.json'),
    ko: () => import('emojibase-data/ko/compact.json'),
    nb: () => import('emojibase-data/nb/compact.json'),
    nl: () => import('emojibase-data/nl/compact.json'),
    pl: () => import('emojibase-data/pl/compact.json'),
    pt: () => import('emojibase-data/pt/compact.json'),
    ru: () => import('emojibase-data/ru/compact.json'),
    sv: () => import('emojibase-data/sv/compact.json'),
    uk: () => import('emojibase-data/uk/compact.json'),
    vi: () => import('emojibase-data/vi/compact.json'),
    zh: () => import('emojibase-data/zh/compact.json'),
    'zh-hant': () => import('emojibase-data/zh-hant/compact.json'),
  },
);

/**
 * Names from Unicode CLDR, for languages that emojibase lacks; all other data of these languages comes from the English
 * file. Also includes European Portuguese, because the Portuguese names of emojibase are Brazilian.
 */
const names = import.meta.glob<EmojiNames>('./names/*.json', { import: 'default' });

/** Locales whose data file has another name. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['zh-Hans', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-Hant', 'zh-hant'],
  ['zh-TW', 'zh-hant'],
]);

/** The names are English if there is no data for the locale. */
export async function loadEmojiList(locale: string): Promise<readonly Emoji[]> {
  const load = lists[aliases.get(locale) ?? locale] ?? lists[locale.split('-')[0] ?? ''] ?? lists.en;
  if (load === undefined)
    throw new Error('The English emoji data is missing from this build. Rebuild @chat/ui.');
  const [data, ownNames] = await Promise.all([load(), names[`./names/${locale}.json`]?.()]);
  return readEmojiList(data.default, ownNames);
}

/** Whether the locale has emoji names other than the English ones. */
export function hasOwnEmojiNames(locale: string): boolean {
  const name = aliases.get(locale) ?? locale;
  if (`./names/${locale}.json` in names) return true;
  return name !== 'en' && (name in lists || (locale.split('-')[0] ?? '') in lists) && !name.startsWith('en');
}
