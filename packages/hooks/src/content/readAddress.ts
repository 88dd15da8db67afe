const linkSchemes = /^(?:https?|mailto|tel):$/;
const fileSchemes = /^https?:$/;
const base = 'https://relative.invalid';

/** Returns a web, mail, phone or relative address unchanged; null for anything else, which could run code. */
export function readLink(address: unknown): string | null {
  return read(address, linkSchemes);
}

/** Returns an http(s) or relative address unchanged, or null. */
export function readFile(address: unknown): string | null {
  return read(address, fileSchemes);
}

/** Like `readFile`, but also returns a `data:image/` URL. */
export function readPicture(address: unknown): string | null {
  return typeof address === 'string' && address.startsWith('data:image/') ? address : readFile(address);
}

function read(address: unknown, schemes: RegExp): string | null {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, base)) return null;
  return schemes.test(new URL(address, base).protocol) ? address : null;
}
