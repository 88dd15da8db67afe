import { decodeSession } from '../protocol/conversation.ts';
import type { Identity } from '../protocol/identity.ts';
import { anything, type Call, get, post, record, textOf } from './call.ts';

/** What the server says of the visitor's own record. */
export interface ContactRecord {
  readonly contactId: number | string | null;
  readonly pubsubToken: string | null;
  /** Null for somebody who has not been identified; undefined where the server does not say. */
  readonly identifier: string | null | undefined;
}

/** The calls about the visitor (spec §7). */
export function contactCalls(call: Call) {
  return {
    /** Who is behind a token; the session's where none is given. */
    fetchContact: (convToken?: string) =>
      call({ ...get('/api/contact'), ...(convToken ? { token: convToken } : {}) }, decodeContact),
    identify: (identity: Identity) => call(post('/api/contact', identityBody(identity)), decodeSession),
    /** As `identify`, without a session: only the proof counts. */
    identifyAnew: (identity: Identity) =>
      call({ ...post('/api/contact', identityBody(identity)), token: null }, decodeSession),
    /** Ends the session of a token; other sessions of the visitor continue. */
    endSession: (token: string) => call({ method: 'delete', path: '/api/contact/session', token }, anything),
    setAttributes: (attributes: Readonly<Record<string, unknown>>) =>
      call(
        { method: 'patch', path: '/api/contact/attributes', body: { custom_attributes: attributes } },
        anything,
      ),
    deleteAttribute: (key: string) =>
      call(
        { method: 'delete', path: '/api/contact/attributes', body: { custom_attributes: [key] } },
        anything,
      ),
    addLabel: (label: string) => call(post('/api/labels', { label }), anything),
    removeLabel: (label: string) =>
      call({ method: 'delete', path: `/api/labels/${encodeURIComponent(label)}` }, anything),
    createHandover: (purpose: 'popout' | 'mobile') =>
      call(post('/api/contact/handover', { purpose }), (data) => textOf(data, 'code')),
    redeemHandover: (code: string) => call(post('/api/contact/redeem', { code }), decodeSession),
  };
}

function decodeContact(data: unknown): ContactRecord | undefined {
  const contact = record(data);
  if (!contact) return undefined;
  const { id, identifier } = contact;
  return {
    contactId: typeof id === 'number' || typeof id === 'string' ? id : null,
    pubsubToken: textOf(contact, 'pubsub_token') ?? textOf(contact, 'pubsubToken') ?? null,
    identifier: typeof identifier === 'string' || identifier === null ? identifier : undefined,
  };
}

/** The one place that knows what the wire calls the fields of an identity. */
function identityBody(identity: Identity) {
  return {
    identifier: identity.identifier,
    identifier_hash: identity.identifierHash,
    email: identity.email,
    name: identity.name,
    avatar_url: identity.avatarUrl,
    phone_number: identity.phone,
    additional_attributes: identity.additionalAttributes,
    custom_attributes: identity.attributes,
  };
}
