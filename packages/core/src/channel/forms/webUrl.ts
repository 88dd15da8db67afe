/**
 * Whether a text is an absolute http(s) URL without spaces, whose host contains a dot or is `localhost` or an IPv6 address.
 * Runs in linear time.
 */
export function isWebUrl(text: string): boolean {
  const address = text.trim();
  if (/\s/.test(address) || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[');
}
