import type { WireConfig } from '@chat/core/protocol';
import type { Database, Queryable } from './Database.ts';

export interface Channel {
  readonly id: number;
  readonly flowToken: string;
  /** For missing keys, the defaults apply. */
  readonly config: WireConfig;
  /** The encrypted identity secret (`identitySecretOf` decrypts it). Null if the channel cannot verify identities. */
  readonly sealedIdentitySecret: string | null;
  /**
   * The form of the proof that the site's server makes with the secret. A channel accepts only one form, because the
   * hash of some identifiers is also a valid JWT signature.
   */
  readonly identityProof: IdentityProof;
}

/**
 * How a host page proves the identity of its visitor. The field `identifier_hash` contains a hash (an HMAC) or a signed
 * JWT.
 */
export type IdentityProof = 'hash' | 'jwt';

/**
 * The select list of a channel without its id. Its columns do not exist in `contacts` or `sessions`, so joins need no
 * prefix.
 */
export const channelColumns =
  'flow_token as "flowToken", config, sealed_identity_secret as "sealedIdentitySecret", identity_proof as "identityProof"';

const columns = `id, ${channelColumns}`;

export async function findChannel(db: Queryable, flowToken: string): Promise<Channel | undefined> {
  const rows = await db.query<Channel>(`select ${columns} from channels where flow_token = $1`, [flowToken]);
  return rows[0];
}

export async function findChannelById(db: Queryable, id: number): Promise<Channel | undefined> {
  const rows = await db.query<Channel>(`select ${columns} from channels where id = $1`, [id]);
  return rows[0];
}

/** Oldest first. */
export function listChannels(db: Queryable): Promise<Channel[]> {
  return db.query<Channel>(`select ${columns} from channels order by id`);
}

/** Returns the channel's id, or undefined if the flow token is already in use. */
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

/** Locks the row. Resolves to undefined if the channel does not exist. */
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

/** Also deletes, by cascade, the channel's data in the database. */
export async function removeChannel(db: Queryable, id: number): Promise<void> {
  await db.query('delete from channels where id = $1', [id]);
}

export async function listContactIds(db: Queryable, channelId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from contacts where channel_id = $1 order by id', [
    channelId,
  ]);
  return rows.map(({ id }) => id);
}
