/**
 * Returns the tag by which dates and numbers are formatted beside texts in `locale`: the first of the visitor's
 * languages with the same language and script, such as `en-GB` for `en`. If `locale` has a region, that must be the
 * same too. Without a match, returns `locale`, or `pt-PT` for `pt`, because `Intl` takes `pt` for Brazilian Portuguese.
 */
export function formatLocaleOf(
  locale: string,
  visitorLanguages: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  const { language, script, region } = likely(locale) ?? {};
  const hasRegion = /-[A-Z]{2}$/.test(locale);
  const own = visitorLanguages.find((tag) => {
    const other = likely(tag);
    return (
      other?.language === language && other?.script === script && (!hasRegion || other?.region === region)
    );
  });
  return own ?? (locale === 'pt' ? 'pt-PT' : locale);
}

/** Returns a tag with its likely script and region; undefined for an invalid tag, which in-app browsers may report. */
function likely(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
