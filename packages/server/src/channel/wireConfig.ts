import { limits, type WireConfig } from '@chat/core/protocol';
import { toUrl } from '../wire/wire.ts';
import type { Channel } from '../storage/channels.ts';
import type { HttpBackend } from '../http/Env.ts';
import { readableConfig } from './readableConfig.ts';

/** The configuration of a widget page, as the channel's owner set it and with the addresses of this server. */
export function wireConfigOf(backend: HttpBackend, channel: Channel, requestUrl: URL): WireConfig {
  const config = readableConfig(backend.logger, channel);
  const avatarUrl = toUrl(backend.publicUrl, config.channel?.avatarUrl ?? null);
  return {
    ...config,
    channel: { maximumFileUploadSize: limits.fileBytes / megabyte, ...config.channel, avatarUrl },
    realtime: realtimeOf(backend, config, requestUrl),
  };
}

const megabyte = 1024 * 1024;

function realtimeOf(backend: HttpBackend, { realtime }: WireConfig, url: URL): WireConfig['realtime'] {
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
