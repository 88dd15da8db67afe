import type { Strings } from './catalog.ts';
import { type ChatIntl, createChatIntl } from './createChatIntl.ts';
import { hasCatalog, loadCatalog, loadFirstTexts, loadRestOfTexts, needsAllTexts } from './loadCatalog.ts';

/** Options of `loadIntl`. */
export interface LoadIntlOptions {
  /** A BCP 47 tag. English is used if the kit has no catalog for exactly this tag. */
  readonly locale: string;
  readonly strings?: Strings;
  readonly timeZone?: string;
  /**
   * Whether texts of rarely shown parts load only when they are first shown. React suspends meanwhile, so render the
   * chat in a `<Suspense>`. After one such text has loaded, other languages load all texts at once. Default: false.
   */
  readonly defersRareTexts?: boolean;
  readonly onError?: (error: Error) => void;
}

/** Loads the catalog of a single language and creates its texts and formats. */
export async function loadIntl(options: LoadIntlOptions): Promise<ChatIntl> {
  const { locale, strings, defersRareTexts = false, ...rest } = options;
  const isPartial = defersRareTexts && !needsAllTexts();
  const [catalog, compiled] = await Promise.all([
    isPartial ? loadFirstTexts(locale) : loadCatalog(locale),
    strings && compile(strings, rest.onError),
  ]);
  return createChatIntl({
    ...rest,
    catalog,
    locale: hasCatalog(locale) ? locale : 'en',
    ...(compiled ? { strings: compiled } : {}),
    ...(isPartial ? { loadRest: () => loadRestOfTexts(locale) } : {}),
  });
}

async function compile(strings: Strings, onError: LoadIntlOptions['onError']) {
  const { compileStrings } = await import('./compileStrings.ts');
  return compileStrings(strings, onError);
}
