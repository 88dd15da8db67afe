import type { Clock } from '../../environment/clock.ts';
import type { WireAgent } from '../../protocol/agent.ts';
import type { WireConfig } from '../../protocol/config.ts';
import type { MemoryContact, StoredConversation, StoredMessage } from './MemoryContact.ts';

/** Publishes an event to the stream of a token. */
export type Publish = (pubsubToken: string, event: string, data: unknown) => void;

export interface MemoryBackendOptions {
  readonly clock: Clock;
  readonly config: WireConfig;
  readonly agents: readonly WireAgent[];
  /** False for a backend without `rev`, `echo_id` and idempotent requests. */
  readonly isExtended: boolean;
  readonly publish: Publish;
  /** Ends the stream of a token, so that its subscribers request the new token. */
  renew(pubsubToken: string): void;
}

/**
 * Stores the data of the memory server. Its methods give each change of a message or a conversation a new revision and
 * publish the change.
 */
export class MemoryBackend {
  readonly contacts = new Map<number, MemoryContact>();
  /** Contact id by session token. */
  readonly sessions = new Map<string, number>();
  /** Contact id by `echo_id` of a first call, so that a repeated call finds the same visitor. */
  readonly firstCalls = new Map<string, number>();
  readonly handovers = new Map<string, number>();
  agents: WireAgent[];
  readonly options: MemoryBackendOptions;
  #lastId = 0;

  constructor(options: MemoryBackendOptions) {
    this.options = options;
    this.agents = [...options.agents];
  }

  get nowSeconds(): number {
    return Math.floor(this.options.clock.now() / 1000);
  }

  /** Returns a new id. Ids are unique across all records. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  secret(kind: string): string {
    return `${kind}-${this.nextId()}`;
  }

  addContact(): MemoryContact {
    const contact: MemoryContact = {
      id: this.nextId(),
      identifier: null,
      pubsubToken: this.secret('pubsub'),
      rev: 0,
      lastSeenAtSeconds: null,
      messages: [],
      conversations: [],
      attributes: {},
      labels: [],
    };
    this.contacts.set(contact.id, contact);
    return contact;
  }

  /** Deletes a contact with its sessions and messages. */
  removeContact({ id }: MemoryContact): void {
    this.contacts.delete(id);
    for (const [token, contactId] of this.sessions) if (contactId === id) this.sessions.delete(token);
  }

  openSession(contact: MemoryContact): string {
    const token = this.secret('session');
    this.sessions.set(token, contact.id);
    return token;
  }

  contactOf(token: string | null): MemoryContact | undefined {
    const id = token === null ? undefined : this.sessions.get(token);
    return id === undefined ? undefined : this.contacts.get(id);
  }

  takeRev(contact: MemoryContact): number {
    contact.rev += 1;
    return contact.rev;
  }

  /** Adds a message to the open conversation, which is created or reopened if necessary. */
  addMessage(contact: MemoryContact, fields: Partial<StoredMessage>): StoredMessage {
    const conversation = this.openConversation(contact);
    const message: StoredMessage = {
      content: '',
      content_type: 'text',
      content_attributes: {},
      message_type: 1,
      created_at: this.nowSeconds,
      conversation_id: conversation.id,
      attachments: [],
      sender: null,
      ...fields,
      id: this.nextId(),
      rev: this.takeRev(contact),
    };
    contact.messages.push(message);
    this.options.publish(contact.pubsubToken, 'message.created', this.onWire(message));
    return message;
  }

  changeMessage(
    contact: MemoryContact,
    message: StoredMessage,
    fields: Partial<StoredMessage>,
  ): StoredMessage {
    const changed = { ...message, ...fields, id: message.id, rev: this.takeRev(contact) };
    contact.messages = contact.messages.map((item) => (item === message ? changed : item));
    this.options.publish(contact.pubsubToken, 'message.updated', this.onWire(changed));
    return changed;
  }

  /** Returns the open conversation. Reopens a resolved one, or creates one. */
  openConversation(contact: MemoryContact): StoredConversation {
    const newest = contact.conversations.at(-1);
    if (newest?.status === 'open') return newest;
    if (newest) return this.changeConversation(contact, { status: 'open' }) ?? newest;
    return this.addConversation(contact);
  }

  addConversation(contact: MemoryContact): StoredConversation {
    const conversation: StoredConversation = {
      id: this.nextId(),
      rev: this.takeRev(contact),
      status: 'open',
      menu: [],
      userMenu: [],
      allowInput: true,
    };
    contact.conversations.push(conversation);
    this.options.publish(
      contact.pubsubToken,
      'conversation.created',
      this.conversationOnWire(contact, conversation),
    );
    return conversation;
  }

  changeConversation(
    contact: MemoryContact,
    fields: Partial<StoredConversation>,
  ): StoredConversation | undefined {
    const newest = contact.conversations.at(-1);
    if (!newest) return undefined;
    const changed = { ...newest, ...fields, id: newest.id, rev: this.takeRev(contact) };
    contact.conversations = [...contact.conversations.slice(0, -1), changed];
    this.options.publish(
      contact.pubsubToken,
      'conversation.status_changed',
      this.conversationOnWire(contact, changed),
    );
    return changed;
  }

  /** Returns a message as it is sent in responses and events. */
  onWire(message: StoredMessage): object {
    if (this.options.isExtended) return message;
    const { rev: _rev, echo_id: _echoId, ...plain } = message;
    return plain;
  }

  conversationOnWire(contact: MemoryContact, conversation: StoredConversation): object {
    const { rev, ...plain } = conversation;
    return {
      ...plain,
      ...(this.options.isExtended ? { rev } : {}),
      contact_last_seen_at: contact.lastSeenAtSeconds,
    };
  }

  /** Returns the agents' status and, with extensions, the visitor's newest revision. */
  presenceOf(contact: MemoryContact): object {
    const users = Object.fromEntries(
      this.agents.map((agent) => [agent.id, agent.availability_status ?? 'offline']),
    );
    return this.options.isExtended ? { users, rev: contact.rev } : { users };
  }
}
