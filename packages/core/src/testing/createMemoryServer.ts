import type { ChatEnvironment } from '../chatSettings.ts';
import type { Clock } from '../environment/clock.ts';
import type { WireAgent } from '../protocol/agent.ts';
import type { WireConfig } from '../protocol/config.ts';
import type { WireMessage } from '../protocol/message.ts';
import { agentFixtures } from './fixtures/agents.ts';
import { configFixture } from './fixtures/config.ts';
import { answerRequest } from './memory/answerRequest.ts';
import { MemoryAdapter } from './memory/MemoryAdapter.ts';
import { MemoryBackend } from './memory/MemoryBackend.ts';
import type { MemoryContact, StoredConversation, StoredMessage } from './memory/MemoryContact.ts';
import { MemoryHub } from './memory/MemoryHub.ts';
import { MemoryNetwork } from './memory/MemoryNetwork.ts';
import { type MemoryAnswer, readRequest, recordOf } from './memory/MemoryRequest.ts';

/** How a memory server begins. */
export interface MemoryServerOptions {
  /** Times of messages, latencies and faults follow it. */
  readonly clock: Clock;
  readonly config?: WireConfig;
  readonly agents?: readonly WireAgent[];
  /** Milliseconds one way; 20 where not given. */
  readonly latencyMs?: number;
  /** False for a backend that sends neither `rev` nor `echo_id`, only what the specification shows. */
  readonly isExtended?: boolean;
}

/**
 * A whole backend in memory: it speaks the published contract, without a port and without a database. Give `fetch` and
 * `createRealtime` to an environment; then be the agent.
 */
export interface MemoryServer {
  readonly fetch: typeof fetch;
  readonly createRealtime: NonNullable<ChatEnvironment['createRealtime']>;
  /** What an agent says to the visitor who came last; answers it as it is kept. */
  message(said: string | Partial<WireMessage>): StoredMessage;
  edit(id: number, content: string): void;
  delete(id: number): void;
  typing(isOn: boolean, about?: { readonly agentId?: number; readonly isPrivate?: boolean }): void;
  resolve(): void;
  reopen(): void;
  /** Changes the menu, the visitor's own menu, or whether they may write. */
  conversation(fields: Partial<Pick<StoredConversation, 'menu' | 'userMenu' | 'allowInput'>>): void;
  /** An agent comes, is busy, or goes. */
  presence(agentId: number, status: 'online' | 'busy' | 'offline'): void;
  /** Sends any event to the visitor, also one that is none. */
  publish(event: string, data: unknown): void;
  /** Cuts every live connection; they come back after a second. */
  disconnect(reason?: string): void;
  /** The visitor who came last; undefined before anybody did. */
  readonly visitor: MemoryContact | undefined;
  /** Everything that the server keeps for that visitor, deleted messages included, in its order. */
  readonly log: readonly StoredMessage[];
  /** The way of calls: latency, faults, no network at all. */
  readonly network: MemoryNetwork;
  /** The way of events: latency, loss, repetition, order. */
  readonly hub: MemoryHub;
  readonly backend: MemoryBackend;
}

/** Makes a memory server. */
export function createMemoryServer(options: MemoryServerOptions): MemoryServer {
  const { clock, latencyMs = 20, isExtended = true } = options;
  const hub = new MemoryHub(clock, latencyMs);
  const backend = new MemoryBackend({
    clock,
    isExtended,
    config: options.config ?? configFixture,
    agents: options.agents ?? agentFixtures,
    publish: (token, event, data) => hub.publish(token, event, data),
    renew: (token) => hub.renew(token),
  });
  const network = new MemoryNetwork(clock, latencyMs, (request) => answerRequest(backend, request));
  const source = {
    mayListen: (token: string, convToken: string | null) =>
      isExtended
        ? backend.contactOf(convToken)?.pubsubToken === token
        : contactByStream(backend, token) !== undefined,
    presenceOf(token: string) {
      const contact = contactByStream(backend, token);
      return contact ? backend.presenceOf(contact) : {};
    },
  };
  return {
    network,
    hub,
    backend,
    fetch: async (input, init) => toResponse(await network.call(await readRequest(input, init))),
    createRealtime: async (_config, { listener, clock: own }) =>
      new MemoryAdapter(hub, source, own, listener),
    disconnect: (reason = 'transport_closed') => hub.disconnect(reason),
    get visitor() {
      return lastContact(backend);
    },
    get log() {
      return lastContact(backend)?.messages ?? [];
    },
    ...agentActions(backend, hub),
  };
}

type AgentActions = Pick<
  MemoryServer,
  'message' | 'edit' | 'delete' | 'typing' | 'resolve' | 'reopen' | 'conversation' | 'presence' | 'publish'
>;

function agentActions(backend: MemoryBackend, hub: MemoryHub): AgentActions {
  const visitor = () => lastContact(backend) ?? backend.addContact();
  const change = (id: number, fields: (message: StoredMessage) => Partial<StoredMessage>) => {
    const contact = [...backend.contacts.values()].find(({ messages }) =>
      messages.some((item) => item.id === id),
    );
    const message = contact?.messages.find((item) => item.id === id);
    if (contact && message) backend.changeMessage(contact, message, fields(message));
  };
  const publish = (event: string, data: unknown) => hub.publish(visitor().pubsubToken, event, data);
  return {
    publish,
    message(said) {
      const fields = typeof said === 'string' ? { content: said } : said;
      const { id: _id, rev: _rev, ...rest } = fields;
      return backend.addMessage(visitor(), { sender: { id: 1, name: 'Ada', type: 'agent' }, ...rest });
    },
    edit: (id, content) => change(id, () => ({ content })),
    delete: (id) =>
      change(id, ({ content_attributes }) => ({
        content: '',
        content_attributes: { ...recordOf(content_attributes), deleted: true },
      })),
    typing(isOn, { agentId = 1, isPrivate = false } = {}) {
      publish(isOn ? 'conversation.typing_on' : 'conversation.typing_off', {
        conversation: { id: visitor().conversations.at(-1)?.id ?? null },
        user: { id: agentId, name: 'Ada', type: 'agent' },
        is_private: isPrivate,
      });
    },
    resolve: () => void backend.changeConversation(visitor(), { status: 'resolved' }),
    reopen: () => void backend.changeConversation(visitor(), { status: 'open' }),
    conversation: (fields) => void backend.changeConversation(visitor(), fields),
    presence(agentId, status) {
      backend.agents = backend.agents.map((agent) =>
        agent.id === agentId ? { ...agent, availability_status: status } : agent,
      );
      publish('presence.update', backend.presenceOf(visitor()));
    },
  };
}

function lastContact(backend: MemoryBackend): MemoryContact | undefined {
  return [...backend.contacts.values()].at(-1);
}

function contactByStream(backend: MemoryBackend, token: string): MemoryContact | undefined {
  return [...backend.contacts.values()].find(({ pubsubToken }) => pubsubToken === token);
}

function toResponse({ status, body, headers }: MemoryAnswer): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : text, { status, headers: { ...headers } });
}
