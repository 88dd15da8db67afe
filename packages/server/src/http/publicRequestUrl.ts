import type { HttpBackend, HttpContext } from './Env.ts';

/**
 * Returns the URL that the client requested. Behind a trusted proxy, the last values of `X-Forwarded-Proto` and
 * `X-Forwarded-Host` replace its scheme and host if they are valid.
 */
export function publicRequestUrl({ trustProxy }: Pick<HttpBackend, 'trustProxy'>, { req }: HttpContext): URL {
  const url = new URL(req.url);
  if (!trustProxy) return url;
  const scheme = lastOf(req.header('x-forwarded-proto'))?.toLowerCase();
  const host = lastOf(req.header('x-forwarded-host'));
  if (scheme === 'https' || scheme === 'http') url.protocol = `${scheme}:`;
  if (host && /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host)) {
    // Assigning a host without a port would keep the old port.
    url.port = '';
    url.host = host;
  }
  return url;
}

function lastOf(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim();
}
