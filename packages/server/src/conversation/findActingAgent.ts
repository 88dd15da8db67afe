import { Refusal } from '../foundation/Refusal.ts';
import { type AgentRow, findAgent, listAgents } from '../storage/agents.ts';
import type { Queryable } from '../storage/Database.ts';

/**
 * Returns the agent who writes in a channel: the one with this id, or the channel's first agent if no id is given.
 * Throws `Refusal` 422 if the agent is not in the channel or the channel has no agents.
 */
export async function findActingAgent(
  db: Queryable,
  channelId: number,
  agentId: number | undefined,
): Promise<AgentRow> {
  const agent = agentId === undefined ? (await listAgents(db, channelId))[0] : await findAgent(db, agentId);
  if (agent?.channelId !== channelId) {
    throw new Refusal(422, 'agent_id: no agent of this channel', { fields: { agent_id: ['Unknown.'] } });
  }
  return agent;
}
