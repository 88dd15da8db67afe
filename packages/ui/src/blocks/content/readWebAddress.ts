import { isListedOrigin } from '@chat/hooks';
import { linkSchemes } from '../../html/linkSchemes.ts';

const pictureSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'data:']);

/** Resolves a web, mail or phone address from a message against `base`; null if it is not safe for a link. */
export function readLinkAddress(address: unknown, base: string): string | null {
  return read(address, base, linkSchemes);
}

/**
 * Resolves a picture URL from a message against `base`. Allows `data:image/` URLs, and http(s) URLs whose origin is
 * that of `base` or one of `origins`. Returns null for any other URL.
 */
export function readPictureAddress(
  address: unknown,
  base: string,
  origins: readonly string[],
): string | null {
  const href = read(address, base, pictureSchemes);
  if (href === null || href.startsWith('data:image/')) return href;
  return !href.startsWith('data:') && isAllowedFile(href, base, origins) ? href : null;
}

export function isAllowedFile(href: string, base: string, origins: readonly string[]): boolean {
  const { origin } = new URL(href);
  return origin === new URL(base).origin || isListedOrigin(origins, origin);
}

function read(address: unknown, base: string, schemes: ReadonlySet<string>): string | null {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return schemes.has(url.protocol) ? url.href : null;
}
