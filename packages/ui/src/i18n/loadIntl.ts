import type { Strings } from './catalogue.ts';
import { type ChatIntl, createChatIntl } from './createChatIntl.ts';
import { hasCatalogue, loadCatalogue } from './loadCatalogue.ts';

/** Options of `loadIntl`. */
export interface LoadIntlOptions {
  /** A BCP 47 tag. English is used if the kit has no catalogue for exactly this tag. */
  readonly locale: string;
  readonly strings?: Strings;
  readonly timeZone?: string;
  readonly onError?: (error: Error) => void;
}

/** Loads the catalogue of a single language and creates its texts and formats. */
export async function loadIntl({ locale, strings, ...rest }: LoadIntlOptions): Promise<ChatIntl> {
  const [catalogue, compiled] = await Promise.all([
    loadCatalogue(locale),
    strings && compile(strings, rest.onError),
  ]);
  return createChatIntl({
    ...rest,
    catalogue,
    locale: hasCatalogue(locale) ? locale : 'en',
    ...(compiled ? { strings: compiled } : {}),
  });
}

async function compile(strings: Strings, onError: LoadIntlOptions['onError']) {
  const { compileStrings } = await import('./compileStrings.ts');
  return compileStrings(strings, onError);
}
