import { matchesGlob } from './glob.ts';

/**
 * Whether a page is one that a campaign's pattern means (spec §5, Campaign URL matching).
 *
 * A pattern that ends in a slash means the address before it and every path below, with any query and fragment. Any
 * other pattern means one path; where it names no query or fragment, any will do. `*` stands for any characters.
 * Without a scheme it means both http and https, and one that begins with a slash every host. An empty pattern means
 * every page. The slash at the end of the page's own path counts for nothing.
 */
export function matchesCampaignUrl(pattern: string, pageUrl: string): boolean {
  const page = readAddress(pageUrl);
  if (!page) return false;
  const wanted = readPattern(pattern.trim());
  if (!wanted) return false;
  const subject =
    (wanted.hasScheme ? page.scheme : '') +
    (wanted.hasHost ? page.host : '') +
    page.path +
    (wanted.text.includes('?') ? page.search : '') +
    (wanted.text.includes('#') ? page.hash : '');
  if (!wanted.isTree) return matchesGlob(wanted.text, subject);
  return matchesGlob(wanted.text, subject) || matchesGlob(`${wanted.text}/*`, subject);
}

interface Address {
  /** `https://` */
  readonly scheme: string;
  readonly host: string;
  /** Without the slash at its end: empty for the root. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

interface Pattern {
  readonly text: string;
  readonly hasScheme: boolean;
  readonly hasHost: boolean;
  /** Everything below the path is meant too. */
  readonly isTree: boolean;
}

/** Patterns are read as addresses, so that capitals, ports and umlauts in them equal what a browser makes of them. */
function readPattern(pattern: string): Pattern | undefined {
  if (pattern === '') return { text: '*', hasScheme: false, hasHost: true, isTree: false };
  const isTree = pattern.endsWith('/');
  if (pattern.startsWith('/')) {
    const address = readStarred(`https://host${pattern}`);
    return address && { text: pathOn(address), hasScheme: false, hasHost: false, isTree };
  }
  const [scheme = '', rest] = pattern.split('://', 2);
  const hasScheme = rest !== undefined && scheme !== '*';
  const address = readStarred(hasScheme ? pattern : `https://${rest ?? pattern}`);
  if (!address) return undefined;
  const text = (hasScheme ? address.scheme : '') + address.host + pathOn(address);
  return { text, hasScheme, hasHost: true, isTree };
}

/** Stands for a star while an address is read: Chromium takes a star in a host for `%2A`. */
const star = 'anycharacters';

function readStarred(pattern: string): Address | undefined {
  const address = readAddress(pattern.replaceAll('*', star));
  if (!address) return undefined;
  const host = address.host.replaceAll(star, '*');
  const [path = '', search = '', hash = ''] = [address.path, address.search, address.hash].map((part) =>
    part.replaceAll(star, '*'),
  );
  return { ...address, host, path, search, hash };
}

function pathOn({ path, search, hash }: Address): string {
  return path + search + hash;
}

function readAddress(text: string): Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return { scheme: `${protocol}//`, host, path, search, hash };
}
