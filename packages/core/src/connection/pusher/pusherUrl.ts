import type { RealtimeConfig } from '../../protocol/config.ts';

export type PusherConfig = Extract<RealtimeConfig, { adapter: 'pusher' }>;

const providerPort = 443;

/**
 * Returns the socket URL. The host is `wsHost` or, by default, the backend's host. The port is `wsPort`; the default is
 * 443 if `wsHost` is given, and otherwise the backend's port. `pathAndQuery` comes from the library and contains the
 * application key and the protocol version.
 */
export function pusherUrl(
  config: PusherConfig,
  backendUrl: string,
  isTls: boolean,
  pathAndQuery: string,
): string {
  const backend = new URL(backendUrl);
  const host = config.wsHost ?? backend.hostname;
  const port = config.wsPort ?? (config.wsHost === undefined ? backend.port : providerPort);
  const scheme = isTls ? 'wss' : 'ws';
  return new URL(`${scheme}://${host}${port === '' ? '' : `:${port}`}${pathAndQuery}`).href;
}
