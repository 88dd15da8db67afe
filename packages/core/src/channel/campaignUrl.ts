import { matchesGlob } from '../protocol/glob.ts';

/**
 * Whether a page URL matches a campaign's pattern.
 *
 * - A pattern that ends in a slash matches its path and every path below. Any other pattern without `*` matches
 *   one path.
 * - A pattern without a query or fragment matches any query or fragment.
 * - `*` matches any characters, including none.
 * - A pattern without a scheme matches http and https. A pattern that starts with a slash matches every host.
 * - An empty pattern matches every http(s) page.
 * - A slash at the end of the page's path is ignored.
 */
export function matchesCampaignUrl(pattern: string, pageUrl: string): boolean {
  const page = parseUrl(pageUrl);
  if (!page) return false;
  const parsed = parsePattern(pattern.trim());
  if (!parsed) return false;
  const subject =
    (parsed.hasScheme ? page.scheme : '') +
    (parsed.hasHost ? page.host : '') +
    page.path +
    (parsed.text.includes('?') ? page.search : '') +
    (parsed.text.includes('#') ? page.hash : '');
  if (!parsed.matchesSubpaths) return matchesGlob(parsed.text, subject);
  return matchesGlob(parsed.text, subject) || matchesGlob(`${parsed.text}/*`, subject);
}

interface UrlParts {
  /** `http://` or `https://`. */
  readonly scheme: string;
  readonly host: string;
  /** Without a trailing slash: empty for the root. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

interface Pattern {
  readonly text: string;
  readonly hasScheme: boolean;
  readonly hasHost: boolean;
  readonly matchesSubpaths: boolean;
}

/** Parses the pattern as a URL, so that case, ports and non-ASCII characters are normalized as in the page URL. */
function parsePattern(pattern: string): Pattern | undefined {
  if (pattern === '') return { text: '*', hasScheme: false, hasHost: true, matchesSubpaths: false };
  const matchesSubpaths = pattern.endsWith('/');
  if (pattern.startsWith('/')) {
    const url = parseWithWildcards(`https://host${pattern}`);
    return url && { text: pathQueryAndHash(url), hasScheme: false, hasHost: false, matchesSubpaths };
  }
  const [scheme = '', rest] = pattern.split('://', 2);
  const hasScheme = rest !== undefined && scheme !== '*';
  const url = parseWithWildcards(hasScheme ? pattern : `https://${rest ?? pattern}`);
  if (!url) return undefined;
  const text = (hasScheme ? url.scheme : '') + url.host + pathQueryAndHash(url);
  return { text, hasScheme, hasHost: true, matchesSubpaths };
}

/** Replaces `*` while a URL is parsed: Chromium encodes `*` in a host as `%2A`. */
const wildcardPlaceholder = 'anycharacters';

function parseWithWildcards(pattern: string): UrlParts | undefined {
  const url = parseUrl(pattern.replaceAll('*', wildcardPlaceholder));
  if (!url) return undefined;
  const [host = '', path = '', search = '', hash = ''] = [url.host, url.path, url.search, url.hash].map(
    (part) => part.replaceAll(wildcardPlaceholder, '*'),
  );
  return { ...url, host, path, search, hash };
}

function pathQueryAndHash({ path, search, hash }: UrlParts): string {
  return path + search + hash;
}

function parseUrl(text: string): UrlParts | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return { scheme: `${protocol}//`, host, path, search, hash };
}
