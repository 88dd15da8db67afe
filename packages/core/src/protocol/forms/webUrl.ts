/**
 * Whether a text is an absolute http(s) URL. The host must contain a dot, or be `localhost` or an IPv6 address. Spaces
 * are ignored around the URL, but not allowed inside it. Runs in linear time.
 */
export function isWebUrl(text: string): boolean {
  const trimmed = text.trim();
  if (/\s/.test(trimmed) || !/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return false;
  const { hostname } = new URL(trimmed);
  return hostname === 'localhost' || /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[');
}

/** Matches a host whose top-level domain starts with a letter, with an optional port, path, query or fragment. */
const bareAddress = /^[^\s/?#@:]+\.\p{L}[^\s/?#@:.]+(?::\d+)?(?:[/?#]|$)/u;

/** Returns a web address with a scheme: `https://` is added to an address such as `shop.com/a`. Trims any text. */
export function readWebUrl(text: string): string {
  const trimmed = text.trim();
  return bareAddress.test(trimmed) ? `https://${trimmed}` : trimmed;
}
