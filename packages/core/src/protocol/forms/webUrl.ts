/**
 * Whether a text is an absolute http(s) URL without inner spaces, whose host contains a dot or is `localhost` or an
 * IPv6 address. Surrounding spaces are ignored. Runs in linear time.
 */
export function isWebUrl(text: string): boolean {
  const trimmed = text.trim();
  if (/\s/.test(trimmed) || !/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return false;
  const { hostname } = new URL(trimmed);
  return hostname === 'localhost' || /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[');
}
