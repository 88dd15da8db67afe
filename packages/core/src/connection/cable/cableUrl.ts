/**
 * The socket's address, absolute and with a socket scheme. A path belongs to the backend at `apiUrl`, which is the
 * page's own origin where it is empty; an http address becomes a socket one with the same TLS.
 */
export function cableUrl(url: string | undefined, apiUrl: string, pageUrl: string): string {
  const path = url ?? '/cable';
  const address = new URL(path.startsWith('/') && !path.startsWith('//') ? apiUrl + path : path, pageUrl);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  return address.href;
}
