import { linkSchemes } from '../../html/linkSchemes.ts';

const pictureSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'data:']);

/** An address in a message as a link may carry it: web, mail or phone, relative ones from here; else null. */
export function readLinkAddress(address: unknown, base: string): string | null {
  return read(address, base, linkSchemes);
}

/** An address in a message as an `<img>` may carry it: of the page's own origin, one of `origins`, or the picture itself. */
export function readPictureAddress(
  address: unknown,
  base: string,
  origins: readonly string[],
): string | null {
  const href = read(address, base, pictureSchemes);
  if (href === null || href.startsWith('data:image/')) return href;
  const { origin, protocol } = new URL(href);
  const isAllowed = origin === new URL(base).origin || origins.includes(origin);
  return isAllowed && protocol !== 'data:' ? href : null;
}

function read(address: unknown, base: string, schemes: ReadonlySet<string>): string | null {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return schemes.has(url.protocol) ? url.href : null;
}
