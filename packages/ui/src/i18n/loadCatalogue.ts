import type { Catalogue } from './catalogue.ts';

const catalogues = import.meta.glob<Catalogue>('./messages/*.json', {
  query: '?catalogue',
  import: 'default',
});

/** Whether the kit has a language, by its BCP 47 tag. */
export function hasCatalogue(locale: string): boolean {
  return `./messages/${locale}.json` in catalogues;
}

/** Fetches the texts of one language, and of no other; English where the kit does not have it. */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  const load = catalogues[`./messages/${locale}.json`] ?? catalogues['./messages/en.json'];
  if (load === undefined) throw new Error('The kit was built without its texts. Build it again.');
  return load();
}
