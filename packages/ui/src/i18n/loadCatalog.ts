import type { Catalog } from './catalog.ts';

const catalogs = import.meta.glob<Catalog>('./messages/*.json', {
  query: '?catalog',
  import: 'default',
});

/** Whether the kit has a catalog for exactly this BCP 47 tag. */
export function hasCatalog(locale: string): boolean {
  return fileOf(locale) in catalogs;
}

/** Loads the catalog for exactly this BCP 47 tag, or the English one if the kit has none. */
export function loadCatalog(locale: string): Promise<Catalog> {
  const load = catalogs[fileOf(locale)] ?? catalogs[fileOf('en')];
  if (load === undefined) throw new Error('The English texts are missing from this build. Rebuild @chat/ui.');
  return load();
}

function fileOf(locale: string): string {
  return `./messages/${locale}.json`;
}
