/** The language to begin with: the one asked for, or with `auto` the page's, or else the browser's. */
export function pageLocale(asked = 'auto'): string {
  return asked === 'auto' ? document.documentElement.lang || navigator.language : asked;
}

const systemDark = '(prefers-color-scheme: dark)';

/** The scheme that the host page itself is shown in, by its root's `color-scheme` or, where that says nothing, by its meta element. */
export function hostColorScheme(): 'light' | 'dark' {
  const ofRoot = getComputedStyle(document.documentElement).colorScheme;
  const declared =
    ofRoot && ofRoot !== 'normal'
      ? ofRoot
      : (document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? '');
  if (!declared.includes('dark')) return 'light';
  return declared.includes('light') && !matchMedia(systemDark).matches ? 'light' : 'dark';
}

/** Runs when the host's scheme may have changed: by the system, or by a class or style of its root. */
export function watchColorScheme(signal: AbortSignal, changed: () => void): void {
  matchMedia(systemDark).addEventListener('change', changed, { signal });
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
