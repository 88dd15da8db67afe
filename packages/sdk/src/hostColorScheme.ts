const systemDark = '(prefers-color-scheme: dark)';

/** The scheme that the host page itself is shown in, by its root's `color-scheme`. */
export function hostColorScheme(): 'light' | 'dark' {
  const declared = getComputedStyle(document.documentElement).colorScheme ?? '';
  if (!declared.includes('dark')) return 'light';
  return declared.includes('light') && !matchMedia(systemDark).matches ? 'light' : 'dark';
}

/** Runs when the host's scheme may have changed: by the system, or by a class or style of its root. */
export function watchColorScheme(life: AbortSignal, changed: () => void): void {
  matchMedia(systemDark).addEventListener('change', changed, { signal: life });
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  life.addEventListener('abort', () => observer.disconnect());
}
