/**
 * Returns the language tag for the widget: the `locale` setting. If the setting is `auto`, returns the page's `lang`,
 * or else the browser's language.
 */
export function pageLocale(locale = 'auto'): string {
  return locale === 'auto' ? document.documentElement.lang || navigator.language : locale;
}

const systemDark = '(prefers-color-scheme: dark)';

/**
 * Returns the host page's color scheme, from `color-scheme` of its root element or, if that is `normal`, from its
 * meta element. A page that supports both schemes follows the system; one that declares none is light.
 */
export function hostColorScheme(): 'light' | 'dark' {
  const ofRoot = getComputedStyle(document.documentElement).colorScheme;
  const declared =
    ofRoot && ofRoot !== 'normal'
      ? ofRoot
      : (document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? '');
  if (!declared.includes('dark')) return 'light';
  return declared.includes('light') && !matchMedia(systemDark).matches ? 'light' : 'dark';
}

/**
 * Calls `changed` when the system's color scheme or an attribute of the root element changes. The host page's color
 * scheme may then have changed.
 */
export function watchColorScheme(signal: AbortSignal, changed: () => void): void {
  matchMedia(systemDark).addEventListener('change', changed, { signal });
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
