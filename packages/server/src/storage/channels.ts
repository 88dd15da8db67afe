import type { WireConfig } from '@chat/core/protocol';
import type { Database, Queryable } from './Database.ts';

/** A site's channel: what its flow token stands for. */
export interface Channel {
  readonly id: number;
  readonly flowToken: string;
  /** As the site owner set it; what is missing has its default. */
  readonly config: WireConfig;
  /** Signs `identifier_hash`, encrypted (`identitySecretOf`). Null where anybody may claim to be anybody (and is then not believed). */
  readonly sealedIdentitySecret: string | null;
  /** What the host page signs with it. One form only: under one secret, each could be taken for the other. */
  readonly identityProof: IdentityProof;
}

/** How a host page proves who its visitor is: `identifier_hash`, or a signed JWT. */
export type IdentityProof = 'hash' | 'jwt';

/** The columns of a channel but for its id, under names that nothing else has. */
export const channelColumns =
  'flow_token as "flowToken", config, sealed_identity_secret as "sealedIdentitySecret", identity_proof as "identityProof"';

const columns = `id, ${channelColumns}`;

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

/** All channels, the oldest first. */
export function listChannels(db: Queryable): Promise<Channel[]> {
  return db.query<Channel>(`select ${columns} from channels order by id`);
}

/** Adds a channel unless its flow token is taken; answers the id only where it was added. */
export async function addChannel(
  db: Queryable,
  { flowToken, config, sealedIdentitySecret }: Omit<Channel, 'id' | 'identityProof'>,
): Promise<number | undefined> {
  const rows = await db.query<{ id: number }>(
    `insert into channels (flow_token, config, sealed_identity_secret) values ($1, $2::jsonb, $3)
     on conflict (flow_token) do nothing returning id`,
    [flowToken, JSON.stringify(config), sealedIdentitySecret],
  );
  return rows[0]?.id;
}

async function saveChannel(
  db: Queryable,
  { id, config, sealedIdentitySecret, identityProof }: Channel,
): Promise<void> {
  await db.query(
    'update channels set config = $2::jsonb, sealed_identity_secret = $3, identity_proof = $4 where id = $1',
    [id, JSON.stringify(config), sealedIdentitySecret, identityProof],
  );
}

/** Changes a channel under a lock. Resolves to the saved channel, or undefined if it was deleted. */
export function changeChannel(
  db: Database,
  id: number,
  change: (channel: Channel) => Channel,
): Promise<Channel | undefined> {
  return db.transaction(async (tx) => {
    const rows = await tx.query<Channel>(`select ${columns} from channels where id = $1 for update`, [id]);
    const changed = rows[0] && change(rows[0]);
    if (changed) await saveChannel(tx, changed);
    return changed;
  });
}

/** Removes a channel with all that belongs to it in the database. */
export async function removeChannel(db: Queryable, id: number): Promise<void> {
  await db.query('delete from channels where id = $1', [id]);
}

/** The visitors of a channel. */
export async function listContactIds(db: Queryable, channelId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from contacts where channel_id = $1 order by id', [
    channelId,
  ]);
  return rows.map(({ id }) => id);
}
