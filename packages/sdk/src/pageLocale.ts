/** The language to begin with: the one asked for, or with `auto` the page's, or else the browser's. */
export function pageLocale(asked = 'auto'): string {
  return asked === 'auto' ? document.documentElement.lang || navigator.language : asked;
}
