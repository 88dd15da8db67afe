import { decodeSession } from '../protocol/conversation.ts';
import { decodeDataExport } from '../protocol/dataExport.ts';
import type { Identity } from '../protocol/identity.ts';
import { asRecord, type Call, get, ignoreResponse, post, stringAt } from './call.ts';

export interface ContactRecord {
  readonly contactId: number | string | null;
  readonly pubsubToken: string | null;
  /** Null if the visitor was never identified; undefined if the server does not send it. */
  readonly identifier: string | null | undefined;
  /** Each one is null if the server does not know it or does not send it. */
  readonly details: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
}

/** The export of a long history takes time. */
const exportTimeoutMs = 120_000;

export function contactCalls(call: Call) {
  return {
    /** `convToken` defaults to the session token. */
    fetchContact: (convToken?: string) =>
      call({ ...get('/api/contact'), ...(convToken ? { token: convToken } : {}) }, decodeContact),
    identify: (identity: Identity) => call(post('/api/contact', identityBody(identity)), decodeSession),
    identifyWithoutSession: (identity: Identity) =>
      call({ ...post('/api/contact', identityBody(identity)), token: null }, decodeSession),
    /** Also ends sessions that were handed over from this one. Other sessions of the visitor continue. */
    endSession: (token: string) =>
      call({ method: 'delete', path: '/api/contact/session', token }, ignoreResponse),
    exportData: () => call({ ...get('/api/contact/export'), timeoutMs: exportTimeoutMs }, decodeDataExport),
    deleteData: () => call({ method: 'delete', path: '/api/contact' }, ignoreResponse),
    setAttributes: (attributes: Readonly<Record<string, unknown>>) =>
      call(
        { method: 'patch', path: '/api/contact/attributes', body: { custom_attributes: attributes } },
        ignoreResponse,
      ),
    deleteAttribute: (key: string) =>
      call(
        { method: 'delete', path: '/api/contact/attributes', body: { custom_attributes: [key] } },
        ignoreResponse,
      ),
    addLabel: (label: string) => call(post('/api/labels', { label }), ignoreResponse),
    removeLabel: (label: string) =>
      call({ method: 'delete', path: `/api/labels/${encodeURIComponent(label)}` }, ignoreResponse),
    createHandover: (purpose: 'popout' | 'mobile') =>
      call(post('/api/contact/handover', { purpose }), (data) => stringAt(data, 'code')),
    redeemHandover: (code: string) => call(post('/api/contact/redeem', { code }), decodeSession),
  };
}

function decodeContact(data: unknown): ContactRecord | undefined {
  const contact = asRecord(data);
  if (!contact) return undefined;
  const { id, identifier } = contact;
  return {
    contactId: typeof id === 'number' || typeof id === 'string' ? id : null,
    pubsubToken: stringAt(contact, 'pubsub_token') ?? stringAt(contact, 'pubsubToken') ?? null,
    identifier: typeof identifier === 'string' || identifier === null ? identifier : undefined,
    details: {
      name: stringAt(contact, 'name') || null,
      email: stringAt(contact, 'email') || null,
      phone: stringAt(contact, 'phone_number') || null,
    },
  };
}

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
