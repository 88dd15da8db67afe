import type { Catalogue } from './catalogue.ts';

const catalogues = import.meta.glob<Catalogue>('./messages/*.json', {
  query: '?catalogue',
  import: 'default',
});

/** Whether the kit has a language, by its BCP 47 tag. */
export function hasCatalogue(locale: string): boolean {
  return fileOf(locale) in catalogues;
}

/** Loads the texts of one language, and of no other; English if the kit does not have it. */
export function loadCatalogue(locale: string): Promise<Catalogue> {
  const load = catalogues[fileOf(locale)] ?? catalogues[fileOf('en')];
  if (load === undefined) throw new Error('The kit was built without its texts. Build it again.');
  return load();
}

function fileOf(locale: string): string {
  return `./messages/${locale}.json`;
}
