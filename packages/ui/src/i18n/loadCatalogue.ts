import type { Catalogue } from './catalogue.ts';

const catalogues = import.meta.glob<Catalogue>('./messages/*.json', {
  query: '?catalogue',
  import: 'default',
});

/** Whether the kit has a catalogue for exactly this BCP 47 tag. */
export function hasCatalogue(locale: string): boolean {
  return fileOf(locale) in catalogues;
}

/** Loads the catalogue for exactly this BCP 47 tag, or the English one if the kit has none. */
export function loadCatalogue(locale: string): Promise<Catalogue> {
  const load = catalogues[fileOf(locale)] ?? catalogues[fileOf('en')];
  if (load === undefined) throw new Error('The English texts are missing from this build. Rebuild @chat/ui.');
  return load();
}

function fileOf(locale: string): string {
  return `./messages/${locale}.json`;
}
