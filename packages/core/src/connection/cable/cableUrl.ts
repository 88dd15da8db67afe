/**
 * Returns the absolute socket URL. A path such as `/cable` is appended to `apiUrl`, or resolved against the page if
 * `apiUrl` is empty. `http:` becomes `ws:` and `https:` becomes `wss:`.
 */
export function cableUrl(url: string | undefined, apiUrl: string, pageUrl: string): string {
  const path = url ?? '/cable';
  const address = new URL(path.startsWith('/') && !path.startsWith('//') ? apiUrl + path : path, pageUrl);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  return address.href;
}
