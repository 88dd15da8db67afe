import { proxy } from 'valtio/vanilla';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { Session } from '../protocol/conversation.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Result } from '../protocol/result.ts';
import { type CallQueue, createCallQueue } from './callQueue.ts';
import type { SessionCalls } from './SessionCalls.ts';
import type { Visitor } from './Visitor.ts';

/**
 * Known details of the visitor, given by the host page or the visitor, or loaded from the server. The pre-chat form
 * does not ask for them again.
 */
export interface ContactState {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/**
 * Identifies the visitor and changes attributes and labels. Changes wait for a session and for an identification in
 * progress, and are sent in order. At most 100 changes can wait; further ones are dropped and reported.
 */
export interface ContactActions {
  readonly state: ContactState;
  /**
   * Identifies the visitor. Resolves to the error `aborted` if it is called again meanwhile, or if the visitor leaves.
   */
  identify(identity: Identity): Promise<Result<Session>>;
  /** Adds the details that only the server knows to `state`. Does nothing without a session or if the request fails. */
  loadDetails(): Promise<void>;
  setAttributes(attributes: Readonly<Record<string, unknown>>): Promise<void>;
  deleteAttribute(key: string): Promise<void>;
  addLabel(label: string): Promise<void>;
  removeLabel(label: string): Promise<void>;
}

/** Failed changes are reported, but not shown to the visitor. */
export class Contact implements ContactActions {
  readonly state = proxy<ContactState>({ ...noDetails });
  readonly #events: ChatContext['events'];
  readonly #visitor: Visitor;
  readonly #calls: SessionCalls;
  readonly #queue: CallQueue;
  /** Unique to the latest call of `identify`. */
  #latest = Symbol();
  /** Aborted when the visitor leaves. */
  #leaving = new AbortController();
  /** True if tokens have changed, but the client has not connected and fetched with them yet. */
  #isResumeDue = false;
  #identifier: string | undefined;
  #identifying: Promise<unknown> = Promise.resolve();

  constructor({ events, report }: ChatContext, visitor: Visitor, calls: SessionCalls) {
    this.#events = events;
    this.#visitor = visitor;
    this.#calls = calls;
    this.#queue = createCallQueue({
      ready: async () => {
        await this.#identifying;
        return visitor.hasSession;
      },
      onDropped: report,
    });
    events.on('session:change', ({ convToken }) => {
      if (convToken !== null) void this.#queue.run();
    });
  }

  readonly identify = (identity: Identity): Promise<Result<Session>> => {
    const result = this.#identify(identity);
    this.#identifying = result;
    return result;
  };

  readonly loadDetails = async (): Promise<void> => {
    const { visitor } = this.#visitor.epoch;
    if (!this.#visitor.hasSession) return;
    const result = await this.#visitor.api.fetchContact();
    if (!result.ok || visitor.aborted) return;
    const { name, email, phone } = result.value.details;
    this.addDetails({
      name: this.state.name ?? name,
      email: this.state.email ?? email,
      phone: this.state.phone ?? phone,
    });
  };

  readonly setAttributes = (attributes: Readonly<Record<string, unknown>>): Promise<void> =>
    this.#queue.add(
      () => this.#visitor.api.setAttributes(attributes),
      () => this.#events.emit('attributes:change', { keys: Object.keys(attributes) }),
    );

  readonly deleteAttribute = (key: string): Promise<void> =>
    this.#queue.add(
      () => this.#visitor.api.deleteAttribute(key),
      () => this.#events.emit('attributes:change', { keys: [key] }),
    );

  readonly addLabel = (label: string): Promise<void> =>
    this.#queue.add(
      () => this.#visitor.api.addLabel(label),
      () => this.#events.emit('label:change', { label, isSet: true }),
    );

  readonly removeLabel = (label: string): Promise<void> =>
    this.#queue.add(
      () => this.#visitor.api.removeLabel(label),
      () => this.#events.emit('label:change', { label, isSet: false }),
    );

  /** Null removes a detail. */
  addDetails(details: Partial<ContactState>): void {
    Object.assign(this.state, details);
  }

  /** Also drops waiting changes. */
  forget(): void {
    this.#latest = Symbol();
    this.#leaving.abort();
    this.#leaving = new AbortController();
    this.#identifier = undefined;
    this.addDetails(noDetails);
    this.#queue.clear();
  }

  async #identify(identity: Identity): Promise<Result<Session>> {
    const mine = Symbol();
    this.#latest = mine;
    const isLatest = () => mine === this.#latest;
    const result = await this.#calls.identify(identity, { signal: this.#leaving.signal, isLatest });
    this.#isResumeDue ||= result.ok;
    if (!isLatest()) return superseded;
    if (this.#isResumeDue && !result.ok) void this.#resume();
    if (!result.ok) {
      this.#events.emit('identity:error', { error: result.error });
      return result;
    }
    this.#remember(identity);
    await this.#resume();
    this.#events.emit('identity:change', { contactId: result.value.contactId });
    return result;
  }

  #resume(): Promise<void> {
    this.#isResumeDue = false;
    return this.#visitor.resume();
  }

  #remember({ identifier, name, email, phone }: Identity): void {
    if (identifier !== undefined && identifier !== this.#identifier) this.addDetails(noDetails);
    this.#identifier = identifier ?? this.#identifier;
    this.addDetails({ ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) });
  }
}

const noDetails: ContactState = { name: null, email: null, phone: null };

const superseded: Result<Session> = {
  ok: false,
  error: {
    code: 'aborted',
    message: 'A later identify call replaced this one, or the visitor left.',
    retryable: false,
  },
};
