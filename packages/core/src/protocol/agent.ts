import * as v from 'valibot';
import { listOf, number, numeric, optionalText, text } from './lenient.ts';

/** Whether an agent can answer now. A missing value means offline (spec §3). */
export type AgentAvailability = 'online' | 'busy' | 'offline';

const availabilitySchema = v.fallback(v.picklist(['online', 'busy', 'offline']), 'offline');

const agentSchema = v.object({
  id: numeric,
  name: v.optional(text(), ''),
  avatar_url: v.optional(optionalText(), null),
  availability_status: v.optional(availabilitySchema, 'offline'),
});

/** An agent on the wire. */
export type WireAgent = v.InferInput<typeof agentSchema>;

/** An agent of the channel (spec §3). */
export interface Agent {
  readonly id: number;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly availability: AgentAvailability;
}

const agentListSchema = v.object({ payload: v.optional(listOf(agentSchema), []) });

/** Reads an answer of `GET /api/agents`; an empty list where the payload is missing (spec §4). */
export function decodeAgents(input: unknown): readonly Agent[] {
  const parsed = v.safeParse(agentListSchema, input);
  if (!parsed.success) return [];
  return parsed.output.payload.map((wire) => ({
    id: wire.id,
    name: wire.name,
    avatarUrl: wire.avatar_url,
    availability: wire.availability_status,
  }));
}

/** Who can answer now, and how far the server's log goes. */
export interface Presence {
  /** Agent id → status. */
  readonly availability: ReadonlyMap<number, AgentAvailability>;
  /** The newest revision of the visitor's log; 0 where the server does not say. */
  readonly rev: number;
}

const presenceSchema = v.object({
  users: v.record(v.string(), availabilitySchema),
  rev: v.optional(number(), 0),
});

/** Reads a presence update; undefined where it is none. */
export function decodePresence(input: unknown): Presence | undefined {
  const parsed = v.safeParse(presenceSchema, input);
  if (!parsed.success) return undefined;
  const { users, rev } = parsed.output;
  return { availability: new Map(Object.entries(users).map(([id, status]) => [Number(id), status])), rev };
}
