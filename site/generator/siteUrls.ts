import { posix } from 'node:path';
import { navigation } from '../navigation.ts';

/** The Markdown files that are pages of the site, in the order of the navigation. */
export const pagePaths: readonly string[] = [
  ...new Set(navigation.flatMap(({ items }) => items.map(({ target }) => target.replace(/#.*$/, '')))),
];

/** Returns the URL of a page of the site for a Markdown file, relative to the site's root. */
export function pageUrl(path: string): string {
  if (path === 'README.md') return 'index.html';
  const { dir, name } = posix.parse(path);
  // `SECURITY.md` and `docs/security.md` are different pages.
  if (dir === '') return `project/${name.toLowerCase()}.html`;
  return `${name === 'README' ? posix.basename(dir) : name.toLowerCase()}.html`;
}

/** The URL is relative to the site's root. */
export function sourceUrl(path: string): string {
  return `source/${path}.html`;
}

/** Both URLs are relative to the site's root. */
export function relativeUrl(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to);
}

/** Returns whether a link has a scheme, such as `https:` or `mailto:`. */
export function isWebAddress(link: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(link);
}

export function resolveLink(path: string, link: string): { readonly path: string; readonly hash: string } {
  const [target = '', hash = ''] = link.split('#');
  return {
    path: target ? posix.join(posix.dirname(path), target).replace(/\/$/, '') : path,
    hash: hash && `#${hash}`,
  };
}
