import type { Backend } from '../backend/Backend.ts';
import { identitySecretOf } from '../channel/identitySecret.ts';
import { Refusal, sessionUnknown } from '../foundation/Refusal.ts';
import type { Channel, IdentityProof } from '../storage/channels.ts';
import {
  type Contact,
  type ContactFields,
  findVerifiedContact,
  lockContact,
  saveContact,
} from '../storage/contacts.ts';
import { removeConfirmationsOf } from '../storage/emailConfirmations.ts';
import { removeFirstCallsOf } from '../storage/firstCalls.ts';
import { removeHandoverCodesOf } from '../storage/handoverCodes.ts';
import { isUniqueViolation } from '../storage/isUniqueViolation.ts';
import { removeSession, removeSessionsOf } from '../storage/sessions.ts';
import { type ContactChange, changeContact, changeOtherContact } from './changeContact.ts';
import { mergeContact } from './mergeContact.ts';
import { type ProvenIdentity, provenIdentity } from './proof.ts';
import { renewStream } from './renewStream.ts';
import { createContact, createSession, type VisitorSession } from './sessions.ts';

/** Who a visitor is, by the host page's word. */
export interface Identification {
  readonly identifier: string | undefined;
  /** `identifier_hash`: the hash, or a JWT if the channel takes those; not yet known to be text. */
  readonly proof: unknown;
  /** The details that go along, as changes of the contact that they are written to. */
  fieldsOf(contact: Contact): ContactFields;
}

/** The session that the visitor continues with. */
export interface Identified {
  readonly contact: Pick<Contact, 'id' | 'pubsubToken'>;
  readonly convToken: string;
}

/**
 * Says who the visitor is (spec §4, Identification). Proven, an anonymous visitor becomes one with the contact of that
 * identifier and the session is rotated, so that a token from before is worth nothing. Not proven, the details are kept
 * but lead into no existing contact. Throws `Refusal` 401 where the channel has a secret and the proof is missing or
 * wrong; nothing has changed then.
 */
export async function identify(
  backend: Backend,
  session: VisitorSession,
  identification: Identification,
): Promise<Identified> {
  const { contact, channel } = session;
  const { identifier } = identification;
  const identity = prove(backend, channel, identification);
  const proven = identity?.identifier;
  const fieldsOf = (current: Contact) => ({ ...identification.fieldsOf(current), ...emailOf(identity) });
  if (proven === undefined || (contact.isVerified && contact.identifier === proven)) {
    const claimed = contact.isVerified || identifier === undefined ? {} : { identifier };
    return keepDetails(backend, session, (current) => ({ ...fieldsOf(current), ...claimed }));
  }
  const knownId = await findVerifiedContact(backend.db, channel.id, proven);
  if (knownId !== undefined) return join(backend, session, knownId, fieldsOf);
  const asProven = (current: Contact) => ({ ...fieldsOf(current), identifier: proven, isVerified: true });
  const become = contact.isVerified ? startAsAnother : confirm;
  return become(backend, session, asProven).catch((thrown: unknown) => {
    // Another window of the same person was faster: there is somebody known now.
    if (isUniqueViolation(thrown)) return identify(backend, session, identification);
    throw thrown;
  });
}

function emailOf(identity: ProvenIdentity | undefined): ContactFields {
  return identity?.email === undefined ? {} : { email: identity.email, provenEmail: identity.email };
}

/** Returns what is proven; undefined where nothing is claimed or the channel has no secret to prove it with. */
export function prove(
  backend: Backend,
  channel: Channel,
  { identifier, proof }: Pick<Identification, 'identifier' | 'proof'>,
): ProvenIdentity | undefined {
  const secret = identitySecretOf(backend.keys, channel);
  const isClaimed = identifier !== undefined || (proof !== undefined && proof !== null);
  if (secret === null || !isClaimed) return undefined;
  const { identityProof: form, flowToken } = channel;
  const proven = provenIdentity(secret, { identifier, proof, form, flowToken, nowMs: backend.now() });
  if (proven !== undefined) return proven;
  throw new Refusal(
    401,
    `The identifier is not proven: identifier_hash is missing or wrong. ${expected[form]}`,
    {
      code: 'identity_unproven',
    },
  );
}

const expected = {
  hash: 'This channel expects the HMAC-SHA256 of the identifier in hex.',
  jwt: 'This channel expects a JWT (HS256) with sub, aud and an exp of at most a day.',
} as const satisfies Record<IdentityProof, string>;

function keepDetails(
  backend: Backend,
  session: VisitorSession,
  fieldsOf: Identification['fieldsOf'],
): Promise<Identified> {
  return changeContact(backend, session, async ({ tx, contact }) => {
    await saveContact(tx, contact.id, fieldsOf(contact));
    return { contact, convToken: session.convToken };
  });
}

/** The visitor is somebody known: an anonymous one brings everything along, another person nothing. */
function join(
  backend: Backend,
  session: VisitorSession,
  knownId: number,
  fieldsOf: Identification['fieldsOf'],
): Promise<Identified> {
  return changeOtherContact(backend, knownId, session, async (change, before) => {
    const fields = fieldsOf(change.contact);
    if (before.isVerified) {
      await saveContact(change.tx, knownId, fields);
      await leave(change, before, session.tokenHash);
    } else {
      await mergeContact(change, before, fields);
      change.afterCommit(() => moveMails(backend, before.id, knownId));
    }
    return sessionFor(change, change.contact);
  });
}

/** The mails are only copies, so an identification does not wait for them or fail with them. */
function moveMails({ outbox, logger }: Backend, from: number, into: number): void {
  outbox.move(from, into).catch((cause: unknown) => logger.error('Mails could not be moved.', cause));
}

/** This very contact is the identifier's from now on. */
function confirm(
  backend: Backend,
  session: VisitorSession,
  fieldsOf: Identification['fieldsOf'],
): Promise<Identified> {
  return changeContact(backend, session, async (change) => {
    const { contact, tx } = change;
    // Another proof was faster. It has ended this session, so this is not reached unless something else is wrong.
    if (contact.isVerified) throw sessionUnknown();
    await saveContact(tx, contact.id, fieldsOf(contact));
    await removeSessionsOf(tx, contact.id);
    await removeHandoverCodesOf(tx, contact.id);
    // A link asked for before the proof must not lead to what is said after it.
    await removeConfirmationsOf(tx, contact.id);
    // Nor may whoever made the first call get a session by repeating it.
    await removeFirstCallsOf(tx, contact.id);
    const pubsubToken = await renewStream(change);
    return sessionFor(change, { id: contact.id, pubsubToken });
  });
}

/** Another person at the same browser: the one before keeps what is theirs. */
function startAsAnother(
  backend: Backend,
  session: VisitorSession,
  fieldsOf: Identification['fieldsOf'],
): Promise<Identified> {
  return changeContact(backend, session, async (change) => {
    const { contact, nowMs, tx } = change;
    const created = await lockContact(tx, await createContact(tx, session.channel, nowMs));
    if (!created) throw sessionUnknown();
    await saveContact(tx, created.id, fieldsOf(created));
    await leave(change, contact, session.tokenHash);
    return sessionFor(change, created);
  });
}

/** Ends the session that another person has used until now; the contact's other sessions ask for the new stream. */
async function leave(change: ContactChange, contact: Contact, tokenHash: string): Promise<void> {
  await removeSession(change.tx, tokenHash);
  await removeFirstCallsOf(change.tx, contact.id);
  await renewStream(change, contact);
}

async function sessionFor({ tx, nowMs }: ContactChange, contact: Identified['contact']): Promise<Identified> {
  return { contact, convToken: await createSession(tx, contact.id, nowMs) };
}
