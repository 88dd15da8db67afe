import type { AgentAvailability } from '@chat/core/protocol';
import type { Queryable } from './Database.ts';

export interface AgentRow {
  readonly id: number;
  readonly channelId: number;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly availability: AgentAvailability;
}

const columns = 'id, channel_id as "channelId", name, avatar_url as "avatarUrl", availability';

/** In the order in which the agents were added. */
export function listAgents(db: Queryable, channelId: number): Promise<AgentRow[]> {
  return db.query<AgentRow>(`select ${columns} from agents where channel_id = $1 order by id`, [channelId]);
}

export async function findAgent(db: Queryable, id: number): Promise<AgentRow | undefined> {
  return (await db.query<AgentRow>(`select ${columns} from agents where id = $1`, [id]))[0];
}

export async function addAgent(db: Queryable, agent: Omit<AgentRow, 'id'>): Promise<void> {
  await db.query('insert into agents (channel_id, name, avatar_url, availability) values ($1, $2, $3, $4)', [
    agent.channelId,
    agent.name,
    agent.avatarUrl,
    agent.availability,
  ]);
}

/** Returns undefined if there is no such agent. */
export async function setAvailability(
  db: Queryable,
  id: number,
  availability: AgentAvailability,
): Promise<AgentRow | undefined> {
  const rows = await db.query<AgentRow>(
    `update agents set availability = $2 where id = $1 returning ${columns}`,
    [id, availability],
  );
  return rows[0];
}

/** Keeps the agent's messages. Returns false if there is no such agent. */
export async function removeAgent(db: Queryable, channelId: number, id: number): Promise<boolean> {
  const rows = await db.query('delete from agents where channel_id = $1 and id = $2 returning id', [
    channelId,
    id,
  ]);
  return rows.length > 0;
}
