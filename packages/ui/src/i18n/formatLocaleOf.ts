/**
 * Returns the tag by which dates and numbers beside texts in `locale` are formatted: the first of the visitor's
 * languages that is a regional form of `locale`, such as `en-GB` for `en`. A `locale` that is invalid, or has a region
 * or a `-u-` extension, is returned unchanged. Without a regional form, `pt` becomes `pt-PT`, because `Intl` takes `pt`
 * for Brazilian Portuguese.
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
