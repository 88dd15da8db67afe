import { posix } from 'node:path';
import { isWebAddress } from './siteUrls.ts';

/**
 * Returns a line for each missing target of a link, script, style or picture, and for each missing anchor. `otherFiles`
 * are files of the site whose content is not checked. Web addresses are ignored.
 */
export function findBrokenLinks(
  files: ReadonlyMap<string, string | Uint8Array>,
  otherFiles: ReadonlySet<string>,
): string[] {
  const pages = new Map(
    [...files].flatMap(([url, content]) =>
      typeof content === 'string' && url.endsWith('.html') ? [[url, readPage(content)] as const] : [],
    ),
  );
  return [...pages].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const [path = '', hash] = link.split('#');
      const target = path ? posix.join(posix.dirname(from), path) : from;
      if (!files.has(target) && !otherFiles.has(target)) return [`${from} → ${link}: no such file`];
      if (hash === undefined || pages.get(target)?.ids.has(decodeURIComponent(hash))) return [];
      return [`${from} → ${link}: no such anchor`];
    }),
  );
}

function readPage(html: string) {
  const valuesOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);
  // Tags in code samples do not match, because their angle brackets are escaped.
  return {
    ids: new Set(valuesOf(/<[^>]* id="([^"]*)"/g)),
    links: valuesOf(/<[^>]* (?:href|src)="([^"]*)"/g).filter((link) => !isWebAddress(link)),
  };
}
