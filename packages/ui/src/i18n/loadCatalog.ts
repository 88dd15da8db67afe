import type { Catalog, CompiledStrings } from './catalog.ts';

const firstTexts = import.meta.glob<CompiledStrings>('./messages/*.json', {
  query: '?catalog=first',
  import: 'default',
});
const restOfTexts = import.meta.glob<CompiledStrings>('./messages/*.json', {
  query: '?catalog=rest',
  import: 'default',
});
let isRestNeeded = false;

/** Whether the kit has a catalog for exactly this BCP 47 tag. */
export function hasCatalog(locale: string): boolean {
  return fileOf(locale) in firstTexts;
}

/** Loads all texts for exactly this BCP 47 tag, or the English ones if the kit has none. */
export async function loadCatalog(locale: string): Promise<Catalog> {
  const [first, rest] = await Promise.all([loadFirstTexts(locale), load(restOfTexts, locale)]);
  return { ...first, ...rest } as Catalog;
}

/** Loads the texts of the first screens, in the same language as `loadCatalog`. */
export function loadFirstTexts(locale: string): Promise<CompiledStrings> {
  return load(firstTexts, locale);
}

export function loadRestOfTexts(locale: string): Promise<CompiledStrings> {
  isRestNeeded = true;
  return load(restOfTexts, locale);
}

/** Whether texts outside the first screens were loaded on demand. Another language must then load all texts at once. */
export function needsAllTexts(): boolean {
  return isRestNeeded;
}

function load(
  files: Readonly<Record<string, () => Promise<CompiledStrings>>>,
  locale: string,
): Promise<CompiledStrings> {
  const loadFile = files[fileOf(locale)] ?? files[fileOf('en')];
  if (loadFile === undefined)
    throw new Error('The English texts are missing from this build. Rebuild @chat/ui.');
  return loadFile();
}

function fileOf(locale: string): string {
  return `./messages/${locale}.json`;
}
