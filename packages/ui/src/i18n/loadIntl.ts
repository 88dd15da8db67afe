import type { Strings } from './catalog.ts';
import { type ChatIntl, createChatIntl } from './createChatIntl.ts';
import { hasCatalog, loadCatalog } from './loadCatalog.ts';

/** Options of `loadIntl`. */
export interface LoadIntlOptions {
  /** A BCP 47 tag. English is used if the kit has no catalog for exactly this tag. */
  readonly locale: string;
  readonly strings?: Strings;
  readonly timeZone?: string;
  readonly onError?: (error: Error) => void;
}

/** Loads the catalog of a single language and creates its texts and formats. */
export async function loadIntl({ locale, strings, ...rest }: LoadIntlOptions): Promise<ChatIntl> {
  const [catalog, compiled] = await Promise.all([
    loadCatalog(locale),
    strings && compile(strings, rest.onError),
  ]);
  return createChatIntl({
    ...rest,
    catalog,
    locale: hasCatalog(locale) ? locale : 'en',
    ...(compiled ? { strings: compiled } : {}),
  });
}

async function compile(strings: Strings, onError: LoadIntlOptions['onError']) {
  const { compileStrings } = await import('./compileStrings.ts');
  return compileStrings(strings, onError);
}
