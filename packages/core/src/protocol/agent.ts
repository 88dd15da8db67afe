import * as v from 'valibot';
import { listOf, number, numeric, optionalText, text } from './lenient.ts';

/** An agent's status. A missing or unknown value is decoded as `offline`. */
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

/** An agent of the channel. */
export interface Agent {
  readonly id: number;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly availability: AgentAvailability;
}

/** Parses a list of agents and drops invalid ones. Anything but a list becomes an empty list. */
export const agentsSchema = v.pipe(
  listOf(agentSchema),
  v.transform((agents): readonly Agent[] =>
    agents.map(({ id, name, avatar_url: avatarUrl, availability_status: availability }) => ({
      id,
      name,
      avatarUrl,
      availability,
    })),
  ),
);

const agentListSchema = v.object({ payload: v.optional(agentsSchema, []) });

/**
 * Decodes the response of `GET /api/agents`. Drops invalid agents. Returns an empty list if the payload is missing
 * or invalid.
 */
export function decodeAgents(input: unknown): readonly Agent[] {
  const parsed = v.safeParse(agentListSchema, input);
  return parsed.success ? parsed.output.payload : [];
}

/** The agents' statuses and the newest revision of the visitor's log. */
export interface Presence {
  /** Maps agent ids to statuses. */
  readonly availability: ReadonlyMap<number, AgentAvailability>;
  /** The newest revision of the visitor's message log; 0 if the server sends none. */
  readonly rev: number;
}

const presenceSchema = v.object({
  users: v.record(v.string(), availabilitySchema),
  rev: v.optional(number(), 0),
});

/** Decodes a presence update. Returns undefined if it is invalid. */
export function decodePresence(input: unknown): Presence | undefined {
  const parsed = v.safeParse(presenceSchema, input);
  if (!parsed.success) return undefined;
  const { users, rev } = parsed.output;
  return { availability: new Map(Object.entries(users).map(([id, status]) => [Number(id), status])), rev };
}
