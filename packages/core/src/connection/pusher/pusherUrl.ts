import type { RealtimeConfig } from '../../protocol/config.ts';

/** Where the push provider is and how it is reached. */
export type PusherConfig = Extract<RealtimeConfig, { adapter: 'pusher' }>;

const providerPort = 443;

/**
 * The socket's address at the push provider, port 443 unless another is configured (spec §7 Realtime); without
 * `wsHost` the backend itself is the provider. `pathAndQuery` is the library's: application key and protocol.
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
