import { matchesGlob } from './glob.ts';

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
  const wanted = pattern.trim();
  if (!page || wanted === '') return !!page;
  const hasHost = !wanted.startsWith('/');
  const [scheme, rest] = hasHost ? wanted.split('://', 2) : ['*', `host${wanted}`];
  const hasScheme = rest !== undefined && scheme !== '*';
  // Parsed as a URL, so that case, ports and non-ASCII characters are normalized as in the page URL.
  const parsed = parseUrl(
    (hasScheme ? wanted : `https://${rest ?? wanted}`).replaceAll('*', wildcardPlaceholder),
  );
  if (!parsed) return false;
  const address = (url: UrlParts) => (hasScheme ? url.scheme : '') + (hasHost ? url.host : '') + url.path;
  const text = (address(parsed) + parsed.search + parsed.hash).replaceAll(wildcardPlaceholder, '*');
  const subject =
    address(page) + (text.includes('?') ? page.search : '') + (text.includes('#') ? page.hash : '');
  return matchesGlob(text, subject) || (wanted.endsWith('/') && matchesGlob(`${text}/*`, subject));
}

/** Replaces `*` while a URL is parsed: Chromium encodes `*` in a host as `%2A`. */
const wildcardPlaceholder = 'anycharacters';

interface UrlParts {
  /** `http://` or `https://`. */
  readonly scheme: string;
  readonly host: string;
  /** Without a trailing slash: empty for the root. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

function parseUrl(text: string): UrlParts | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return { scheme: `${protocol}//`, host, path, search, hash };
}
