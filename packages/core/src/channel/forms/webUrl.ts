/**
 * Whether a text is the full address of a web page: http or https, a host with a dot or `localhost`, no spaces.
 * The time grows with the length of the text.
 */
export function isWebUrl(text: string): boolean {
  const address = text.trim();
  if (/\s/.test(address) || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[');
}
