import type { IncomingMessage } from 'node:http';
import type { HttpBackend, HttpContext } from './Env.ts';

type Trust = Pick<HttpBackend, 'trustProxy'>;

/** The network address that a request came from; behind a trusted proxy, the one that the proxy saw. */
export function addressOf(trust: Trust, { env }: HttpContext): string {
  return addressOfRequest(trust, env.incoming);
}

/** The same for a request that is no call, such as the upgrade to a websocket. */
export function addressOfRequest({ trustProxy }: Trust, { headers, socket }: IncomingMessage): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return forwarded || socket.remoteAddress || 'unknown';
}
