import type { WireConfig } from '@chat/core/protocol';
import type { Queryable } from './Database.ts';

/** A site's channel: what its flow token stands for. */
export interface Channel {
  readonly id: number;
  readonly flowToken: string;
  /** As the site owner set it; what is missing has its default. */
  readonly config: WireConfig;
  /** Signs `identifier_hash`; null where anybody may claim to be anybody (and is then not believed). */
  readonly identitySecret: string | null;
}

const columns = 'id, flow_token as "flowToken", config, identity_secret as "identitySecret"';

/** The channel of a flow token; undefined where there is none. */
export async function findChannel(db: Queryable, flowToken: string): Promise<Channel | undefined> {
  const rows = await db.query<Channel>(`select ${columns} from channels where flow_token = $1`, [flowToken]);
  return rows[0];
}

/** The channel with an id; undefined where there is none. */
export async function findChannelById(db: Queryable, id: number): Promise<Channel | undefined> {
  const rows = await db.query<Channel>(`select ${columns} from channels where id = $1`, [id]);
  return rows[0];
}

/** Adds a channel unless its flow token is taken; answers the id only where it was added. */
export async function addChannel(
  db: Queryable,
  { flowToken, config, identitySecret }: Omit<Channel, 'id'>,
): Promise<number | undefined> {
  const rows = await db.query<{ id: number }>(
    `insert into channels (flow_token, config, identity_secret) values ($1, $2::jsonb, $3)
     on conflict (flow_token) do nothing returning id`,
    [flowToken, JSON.stringify(config), identitySecret],
  );
  return rows[0]?.id;
}

/** Replaces a channel's configuration and secret. */
export async function saveChannel(db: Queryable, { id, config, identitySecret }: Channel): Promise<void> {
  await db.query('update channels set config = $2::jsonb, identity_secret = $3 where id = $1', [
    id,
    JSON.stringify(config),
    identitySecret,
  ]);
}
