import type { HttpBackend, HttpContext } from './Env.ts';

/**
 * Returns the address of a request as its client wrote it: behind a trusted proxy with the scheme of
 * `X-Forwarded-Proto` and the host of `X-Forwarded-Host`.
 */
export function publicRequestUrl({ trustProxy }: Pick<HttpBackend, 'trustProxy'>, { req }: HttpContext): URL {
  const url = new URL(req.url);
  if (!trustProxy) return url;
  const scheme = lastOf(req.header('x-forwarded-proto'))?.toLowerCase();
  const host = lastOf(req.header('x-forwarded-host'));
  if (scheme === 'https' || scheme === 'http') url.protocol = `${scheme}:`;
  if (host && /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host)) {
    // Setting a host without a port keeps the old one.
    url.port = '';
    url.host = host;
  }
  return url;
}

function lastOf(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim();
}
