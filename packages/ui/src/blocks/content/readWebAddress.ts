import { linkSchemes } from '../../html/linkSchemes.ts';

const pictureSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'data:']);

/** An address in a message as a link may carry it: web, mail or phone, relative ones from here; else null. */
export function readLinkAddress(address: unknown, base: string): string | null {
  return read(address, base, linkSchemes);
}

/** An address in a message as an `<img>` may carry it, where nothing of it can run; else null. */
export function readPictureAddress(address: unknown, base: string): string | null {
  const href = read(address, base, pictureSchemes);
  return href?.startsWith('data:') && !href.startsWith('data:image/') ? null : href;
}

function read(address: unknown, base: string, schemes: ReadonlySet<string>): string | null {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return schemes.has(url.protocol) ? url.href : null;
}
