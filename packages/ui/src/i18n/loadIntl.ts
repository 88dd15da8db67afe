import type { Catalogue, Strings } from './catalogue.ts';
import { compileStrings } from './compileStrings.ts';
import { type ChatIntl, createChatIntl } from './createChatIntl.ts';

const catalogues = import.meta.glob<Catalogue>('./messages/*.json', {
  query: '?catalogue',
  import: 'default',
});

/** What `loadIntl` needs. */
export interface LoadIntlOptions {
  /** A BCP 47 tag of a language that the kit has; anything else gives English. */
  readonly locale: string;
  readonly strings?: Strings;
  readonly timeZone?: string;
  readonly onError?: (error: Error) => void;
}

/** Fetches the texts of one language, and only of that one, and makes its formats. */
export async function loadIntl({ locale, strings, ...rest }: LoadIntlOptions): Promise<ChatIntl> {
  const load = catalogues[`./messages/${locale}.json`];
  const english = catalogues['./messages/en.json'];
  if (load === undefined && english === undefined) throw new Error('The kit was built without its texts.');
  const [catalogue, compiled] = await Promise.all([
    (load ?? english)?.(),
    strings && compileStrings(strings, rest.onError),
  ]);
  if (catalogue === undefined) throw new Error(`The texts for "${locale}" are empty. Build the kit again.`);
  return createChatIntl({
    ...rest,
    catalogue,
    locale: load === undefined ? 'en' : locale,
    ...(compiled ? { strings: compiled } : {}),
  });
}
