import type { ChatEnvironment } from '../chatSettings.ts';
import { type Clock, systemClock } from '../environment/clock.ts';
import type { WireAgent } from '../protocol/agent.ts';
import type { WireConfig } from '../protocol/config.ts';
import type { WireMessage } from '../protocol/message.ts';
import { agentFixtures } from './fixtures/agents.ts';
import { configFixture } from './fixtures/config.ts';
import { handleRequest } from './memory/handleRequest.ts';
import { MemoryAdapter } from './memory/MemoryAdapter.ts';
import { MemoryBackend } from './memory/MemoryBackend.ts';
import type { MemoryContact, StoredConversation, StoredMessage } from './memory/MemoryContact.ts';
import { MemoryHub } from './memory/MemoryHub.ts';
import { MemoryNetwork } from './memory/MemoryNetwork.ts';
import { type MemoryResponse, readRequest, recordOf } from './memory/MemoryRequest.ts';

/** Options of `createMemoryServer`. */
export interface MemoryServerOptions {
  /** The clock for message times, latencies and faults; the device's clock by default. */
  readonly clock?: Clock;
  readonly config?: WireConfig;
  readonly agents?: readonly WireAgent[];
  /** The one-way latency in milliseconds; 20 by default. */
  readonly latencyMs?: number;
  /** False for a backend without `rev`, `echo_id` and idempotent requests; true by default. */
  readonly isExtended?: boolean;
}

/** A text of an agent, or the fields of any message. */
export type NewMessage = string | Partial<WireMessage>;

/**
 * A chat backend in memory, without a port or a database. Pass `fetch` and `createRealtime` to an environment. Most
 * other methods act as an agent. They throw if there is no visitor, no conversation to change, or no such message.
 */
export interface MemoryServer {
  readonly fetch: typeof fetch;
  readonly createRealtime: NonNullable<ChatEnvironment['createRealtime']>;
  /** Adds a visitor with a session and these messages. Returns the session token. */
  addVisitor(messages?: readonly NewMessage[]): string;
  /** Adds a message for the latest visitor, from an agent by default. Returns the stored message. */
  message(message: NewMessage): StoredMessage;
  edit(id: number, content: string): void;
  delete(id: number): void;
  typing(isOn: boolean, about?: { readonly agentId?: number; readonly isPrivate?: boolean }): void;
  resolve(): void;
  reopen(): void;
  /** Changes the menus, or whether the visitor may write. */
  conversation(fields: Partial<Pick<StoredConversation, 'menu' | 'userMenu' | 'allowInput'>>): void;
  /** Sets the status of an agent. Needs no visitor. */
  presence(agentId: number, status: 'online' | 'busy' | 'offline'): void;
  /** Sends any event to the latest visitor, even an invalid event. */
  publish(event: string, data: unknown): void;
  /** Cuts all live connections. Those of `createRealtime` try again every second until the hub is up. */
  disconnect(reason?: string): void;
  /** The latest visitor; undefined if there is none. */
  readonly visitor: MemoryContact | undefined;
  /** All stored messages of the latest visitor in order, including deleted ones. */
  readonly log: readonly StoredMessage[];
  /** Controls requests: latency, faults and network failures. */
  readonly network: MemoryNetwork;
  /** Controls events: latency, loss, duplication and order. */
  readonly hub: MemoryHub;
  readonly backend: MemoryBackend;
}

/** Creates a memory server. */
export function createMemoryServer(options: MemoryServerOptions = {}): MemoryServer {
  const { clock = systemClock, latencyMs = 20, isExtended = true } = options;
  const hub = new MemoryHub(clock, latencyMs);
  const backend = new MemoryBackend({
    clock,
    isExtended,
    config: options.config ?? configFixture,
    agents: options.agents ?? agentFixtures,
    publish: (token, event, data) => hub.publish(token, event, data),
    renew: (token) => hub.renew(token),
  });
  const network = new MemoryNetwork(clock, latencyMs, (request) => handleRequest(backend, request));
  const source = {
    isAuthorized: (token: string, convToken: string | null) =>
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
    addVisitor(messages = []) {
      const contact = backend.addContact();
      for (const message of messages) backend.addMessage(contact, fieldsOf(message));
      return backend.openSession(contact);
    },
    ...agentActions(backend, hub),
  };
}

type AgentActions = Pick<
  MemoryServer,
  'message' | 'edit' | 'delete' | 'typing' | 'resolve' | 'reopen' | 'conversation' | 'presence' | 'publish'
>;

function agentActions(backend: MemoryBackend, hub: MemoryHub): AgentActions {
  const visitor = (action: string) => lastContact(backend) ?? noVisitor(action);
  const change = (id: number, fields: (message: StoredMessage) => Partial<StoredMessage>) => {
    for (const contact of backend.contacts.values()) {
      const message = contact.messages.find((item) => item.id === id);
      if (message) return void backend.changeMessage(contact, message, fields(message));
    }
    throw new Error(
      `The memory server has no message with the id ${id}. \`log\` has the messages of the latest visitor.`,
    );
  };
  const publish = (contact: MemoryContact, event: string, data: unknown) =>
    hub.publish(contact.pubsubToken, event, data);
  const changeConversation = (action: string, fields: Partial<StoredConversation>) => {
    if (!backend.changeConversation(visitor(action), fields)) noConversation(action);
  };
  return {
    publish: (event, data) => publish(visitor('publish'), event, data),
    message: (message) => backend.addMessage(visitor('message'), fieldsOf(message)),
    edit: (id, content) => change(id, () => ({ content })),
    delete: (id) =>
      change(id, ({ content_attributes }) => ({
        content: '',
        content_attributes: { ...recordOf(content_attributes), deleted: true },
      })),
    typing(isOn, { agentId = 1, isPrivate = false } = {}) {
      const contact = visitor('typing');
      publish(contact, isOn ? 'conversation.typing_on' : 'conversation.typing_off', {
        conversation: { id: contact.conversations.at(-1)?.id ?? null },
        user: { id: agentId, name: 'Ada', type: 'agent' },
        is_private: isPrivate,
      });
    },
    resolve: () => changeConversation('resolve', { status: 'resolved' }),
    reopen: () => changeConversation('reopen', { status: 'open' }),
    conversation: (fields) => changeConversation('conversation', fields),
    presence(agentId, status) {
      backend.agents = backend.agents.map((agent) =>
        agent.id === agentId ? { ...agent, availability_status: status } : agent,
      );
      const contact = lastContact(backend);
      if (contact) publish(contact, 'presence.update', backend.presenceOf(contact));
    },
  };
}

function noVisitor(action: string): never {
  throw new Error(
    `\`${action}\` had no effect, because the memory server has no visitor yet. A visitor exists once the chat's first ` +
      'message has arrived: send one and advance the clock. For a visitor who has written before, call `addVisitor`, or ' +
      'pass `history` to `renderChat`.',
  );
}

function noConversation(action: string): never {
  throw new Error(
    `\`${action}\` had no effect, because the visitor has no conversation yet. It starts with the first message.`,
  );
}

/** The author is an agent by default. The server chooses the id and the revision. */
function fieldsOf(message: NewMessage): Partial<StoredMessage> {
  const { id: _id, rev: _rev, ...fields } = typeof message === 'string' ? { content: message } : message;
  return fields.message_type === 0 ? fields : { sender: { id: 1, name: 'Ada', type: 'agent' }, ...fields };
}

function lastContact(backend: MemoryBackend): MemoryContact | undefined {
  return [...backend.contacts.values()].at(-1);
}

function contactByStream(backend: MemoryBackend, token: string): MemoryContact | undefined {
  return [...backend.contacts.values()].find(({ pubsubToken }) => pubsubToken === token);
}

function toResponse({ status, body, headers }: MemoryResponse): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : text, { status, headers: { ...headers } });
}
