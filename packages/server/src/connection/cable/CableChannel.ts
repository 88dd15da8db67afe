import * as v from 'valibot';
import type { AgentAccess } from '../../channel/AgentAccess.ts';
import { Refusal } from '../../foundation/Refusal.ts';
import { shortTextSchema } from '../../foundation/schemas.ts';
import { hashOf } from '../../foundation/secrets.ts';
import {
  findStreamContact,
  openVisitorStream,
  presenceOf,
  type StreamBackend,
  type StreamKey,
} from '../openVisitorStream.ts';
import { type StreamMessage, streams } from '../RealtimePort.ts';

export interface CableSubscription {
  /**
   * Runs an action of the client. Ignores unknown actions. `CableConnection` runs the action `subscribed` itself,
   * before any other.
   */
  perform(action: string): Promise<void>;
  end(): void;
}

/** Resolves to undefined if the subscription must be rejected. */
export type CableChannel = (
  identifier: unknown,
  transmit: (message: StreamMessage) => void,
) => Promise<CableSubscription | undefined>;

const token = shortTextSchema;
const identifierSchema = v.variant('channel', [
  v.object({ channel: v.literal('RoomChannel'), pubsub_token: token, conv_token: token }),
  v.object({ channel: v.literal('AgentChannel'), agent_token: token }),
]);

export const cableChannels = identifierSchema.options.map(({ entries }) => entries.channel.literal);

/**
 * `RoomChannel` is for visitors, who need a session token and a realtime token. `AgentChannel` is for the agent
 * console. Attempts with invalid agent tokens are limited per `address`.
 */
export function createCableChannel(
  backend: StreamBackend,
  agents: AgentAccess,
  address: string,
): CableChannel {
  return async (identifier, transmit) => {
    const parsed = v.safeParse(identifierSchema, identifier);
    if (!parsed.success) return undefined;
    if (parsed.output.channel === 'AgentChannel')
      return openAgents(backend, agents, { token: parsed.output.agent_token, address, transmit });
    const { pubsub_token: pubsubToken, conv_token } = parsed.output;
    return openRoom(backend, { pubsubToken, tokenHash: hashOf(conv_token) }, transmit);
  };
}

async function openAgents(
  backend: StreamBackend,
  agents: AgentAccess,
  {
    token,
    address,
    transmit,
  }: { token: string; address: string; transmit: (message: StreamMessage) => void },
): Promise<CableSubscription | undefined> {
  const agent = await agents.identify(token, address).catch((thrown: unknown) => {
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  });
  if (!agent) return undefined;
  const unsubscribe = backend.realtime.subscribe(streams.agents, transmit);
  const unwatch = agents.watch(agent, () => transmit({ kind: 'end', reason: 'revoked' }));
  return {
    perform: async () => undefined,
    end() {
      unsubscribe();
      unwatch();
    },
  };
}

async function openRoom(
  backend: StreamBackend,
  key: StreamKey,
  transmit: (message: StreamMessage) => void,
): Promise<CableSubscription | undefined> {
  const stream = await openVisitorStream(backend, key, transmit);
  if (!stream) return undefined;
  const sendPresence = async () => {
    const contact = await findStreamContact(backend, key);
    // Another server process may have ended the stream, and this process may have missed the message about that.
    if (!contact) return transmit({ kind: 'end', reason: 'renewed' });
    const data = await presenceOf(backend, contact);
    transmit({ kind: 'event', name: 'presence.update', data });
  };
  return {
    perform: async (action) => {
      if (action === 'subscribed' || action === 'update_presence') await sendPresence();
    },
    end: stream.end,
  };
}
