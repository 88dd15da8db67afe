import type { Queryable } from './Database.ts';

/** An `agent` can talk to visitors. An `admin` can also change channels. */
export type AgentRole = 'agent' | 'admin';

/** Only the hash of the token is stored. */
export interface AgentToken {
  readonly id: number;
  readonly name: string;
  readonly role: AgentRole;
  readonly createdAtMs: number;
  readonly revokedAtMs: number | null;
  /** Accurate to the hour; null if the token was never used. */
  readonly lastUsedAtMs: number | null;
}

const columns = `id, name, role, created_at_ms as "createdAtMs", revoked_at_ms as "revokedAtMs",
  last_used_at_ms as "lastUsedAtMs"`;

/** Returns false if an active token has the same name. */
export async function addAgentToken(
  db: Queryable,
  { name, role, tokenHash, nowMs }: { name: string; role: AgentRole; tokenHash: string; nowMs: number },
): Promise<boolean> {
  const rows = await db.query(
    `insert into agent_tokens (name, role, token_hash, created_at_ms) values ($1, $2, $3, $4)
     on conflict (name) where revoked_at_ms is null do nothing returning id`,
    [name, role, tokenHash, nowMs],
  );
  return rows.length > 0;
}

/** Ignores revoked tokens. */
export async function findAgentToken(db: Queryable, tokenHash: string): Promise<AgentToken | undefined> {
  const rows = await db.query<AgentToken>(
    `select ${columns} from agent_tokens where token_hash = $1 and revoked_at_ms is null`,
    [tokenHash],
  );
  return rows[0];
}

/** Oldest first, including revoked ones. */
export function listAgentTokens(db: Queryable): Promise<AgentToken[]> {
  return db.query<AgentToken>(`select ${columns} from agent_tokens order by id`);
}

/** Returns undefined if no active token has this name. */
export async function revokeAgentToken(
  db: Queryable,
  name: string,
  nowMs: number,
): Promise<AgentToken | undefined> {
  const rows = await db.query<AgentToken>(
    `update agent_tokens set revoked_at_ms = $2 where name = $1 and revoked_at_ms is null returning ${columns}`,
    [name, nowMs],
  );
  return rows[0];
}

/** Returns the given ids whose tokens are revoked. */
export async function listRevoked(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select id from agent_tokens where id = any($1::bigint[]) and revoked_at_ms is not null',
    [ids],
  );
  return rows.map(({ id }) => id);
}

export async function touchAgentToken(db: Queryable, id: number, nowMs: number): Promise<void> {
  await db.query('update agent_tokens set last_used_at_ms = $2 where id = $1', [id, nowMs]);
}
