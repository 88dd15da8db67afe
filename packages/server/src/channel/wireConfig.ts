import { limits, type WireConfig } from '@chat/core/protocol';
import type { Logger } from '../foundation/logger.ts';
import type { Channel } from '../storage/channels.ts';
import { toUrl } from '../wire/wire.ts';
import { readableConfig } from './readableConfig.ts';

/** The dependencies of `wireConfigOf`. */
interface ConfigBackend {
  readonly logger: Logger;
  /** Prepended to the path of the channel's avatar. Empty for URLs relative to the server. */
  readonly publicUrl: string;
  readonly pusher: { readonly key: string };
}

/**
 * Returns the configuration for the widget: the channel's valid settings, with the URL of its avatar and defaults for
 * the maximum file size and the realtime endpoint.
 */
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
