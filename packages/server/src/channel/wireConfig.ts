import { limits, type WireAgent, type WireConfig } from '@chat/core/protocol';
import type { Logger } from '../foundation/logger.ts';
import { listAgents } from '../storage/agents.ts';
import type { Channel } from '../storage/channels.ts';
import type { Queryable } from '../storage/Database.ts';
import { toUrl, toWireAgent } from '../wire/wire.ts';
import { readableConfig } from './readableConfig.ts';

interface ConfigBackend {
  readonly db: Queryable;
  readonly logger: Logger;
  /** Prepended to the paths of avatars. Empty for URLs relative to the server. */
  readonly publicUrl: string;
  readonly pusher: { readonly key: string };
  readonly tokenIn: 'header' | 'query';
}

/**
 * Returns the configuration for the widget: the channel's valid settings with some defaults, the channel's agents, and
 * `api` if tokens may be in the query.
 */
export async function wireConfigOf(
  backend: ConfigBackend,
  channel: Channel,
  requestUrl: URL,
): Promise<WireConfig> {
  const config = readableConfig(backend.logger, channel);
  const avatarUrl = toUrl(backend.publicUrl, config.channel?.avatarUrl ?? null);
  return {
    ...config,
    channel: { maximumFileUploadSize: limits.fileBytes / megabyte, ...config.channel, avatarUrl },
    realtime: realtimeOf(backend, config, requestUrl),
    agents: await wireAgentsOf(backend, channel),
    ...(backend.tokenIn === 'query' ? { api: { tokenIn: 'query' } } : {}),
  };
}

export async function wireAgentsOf(
  { db, publicUrl }: Pick<ConfigBackend, 'db' | 'publicUrl'>,
  channel: Pick<Channel, 'id'>,
): Promise<WireAgent[]> {
  const agents = await listAgents(db, channel.id);
  return agents.map((agent) => toWireAgent(agent, publicUrl));
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
