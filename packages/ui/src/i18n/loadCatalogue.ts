import type { Catalogue, FirstTexts } from './catalogue.ts';

const first = import.meta.glob<FirstTexts>('./messages/*.json', {
  query: '?catalogue=first',
  import: 'default',
});
const rest = import.meta.glob<Catalogue>('./messages/*.json', {
  query: '?catalogue=rest',
  import: 'default',
});

/** Whether the kit has a language, by its BCP 47 tag. */
export function hasCatalogue(locale: string): boolean {
  return fileOf(locale) in first;
}

/** Fetches the texts of one language, and of no other; English where the kit does not have it. */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  const [texts, others] = await Promise.all([loadFirstTexts(locale), load(rest, locale)]);
  return { ...texts, ...others };
}

/** Fetches what a conversation says; forms, ratings, layers and other parts that come later have their texts elsewhere. */
export function loadFirstTexts(locale: string): Promise<FirstTexts> {
  return load(first, locale);
}

function load<Texts>(files: Readonly<Record<string, () => Promise<Texts>>>, locale: string): Promise<Texts> {
  const fetchTexts = files[fileOf(locale)] ?? files[fileOf('en')];
  if (fetchTexts === undefined) throw new Error('The kit was built without its texts. Build it again.');
  return fetchTexts();
}

function fileOf(locale: string): string {
  return `./messages/${locale}.json`;
}
