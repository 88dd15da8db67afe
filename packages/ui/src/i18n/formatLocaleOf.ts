/**
 * Returns the locale for dates and numbers: the first of the visitor's languages that adds a region to `locale`, such
 * as `en-GB` for `en`. Returns `locale` unchanged if it is invalid, or has a region or a `-u-` extension. If no
 * language matches, `pt` becomes `pt-PT`, because `Intl` takes `pt` for Brazilian Portuguese.
 */
export function formatLocaleOf(
  locale: string,
  visitorLanguages: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  const own = parse(locale);
  if (!own || own.region || locale.includes('-u-')) return locale;
  const { language, script } = own.maximize();
  const regional = visitorLanguages.find((tag) => {
    const other = parse(tag);
    const likely = other?.maximize();
    return other?.region && likely?.language === language && likely.script === script;
  });
  return regional ?? (locale === 'pt' ? 'pt-PT' : locale);
}

function parse(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
