import { limits, type WireConfig } from '@chat/core/protocol';
import type { Logger } from '../foundation/logger.ts';
import type { Channel } from '../storage/channels.ts';
import { toUrl } from '../wire/wire.ts';
import { readableConfig } from './readableConfig.ts';

/** What is added to a channel's own configuration. */
interface ConfigBackend {
  readonly logger: Logger;
  /** Put before the paths of pictures; empty if they are relative to the server. */
  readonly publicUrl: string;
  readonly pusher: { readonly key: string };
}

/** The configuration of a widget page, as the channel's owner set it and with the addresses of this server. */
export function wireConfigOf(backend: ConfigBackend, channel: Channel, requestUrl: URL): WireConfig {
  const config = readableConfig(backend.logger, channel);
  const avatarUrl = toUrl(backend.publicUrl, config.channel?.avatarUrl ?? null);
  return {
    ...config,
    channel: { maximumFileUploadSize: limits.fileBytes / megabyte, ...config.channel, avatarUrl },
    realtime: realtimeOf(backend, config, requestUrl),
  };
}

const megabyte = 1024 * 1024;

function realtimeOf(backend: ConfigBackend, { realtime }: WireConfig, url: URL): WireConfig['realtime'] {
  if (realtime?.adapter !== 'pusher') return { adapter: 'cable', url: realtime?.url ?? '/cable' };
  const isSecure = url.protocol === 'https:';
  return {
    wsHost: url.hostname,
    wsPort: Number(url.port || (isSecure ? 443 : 80)),
    forceTLS: isSecure,
    authEndpoint: '/api/widget/auth',
    ...realtime,
    key: backend.pusher.key,
  };
}
