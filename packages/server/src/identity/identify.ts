import type { Backend } from '../chat/Backend.ts';
import { type ContactChange, changeContact } from '../chat/changeContact.ts';
import { Refusal } from '../chat/Refusal.ts';
import type { Channel } from '../storage/channels.ts';
import { type ContactFields, findVerifiedContact, saveContact } from '../storage/contacts.ts';
import { removeConfirmationsOf } from '../storage/emailConfirmations.ts';
import { removeHandoverCodesOf } from '../storage/handoverCodes.ts';
import { isTaken } from '../storage/isTaken.ts';
import { removeSession, removeSessionsOf } from '../storage/sessions.ts';
import { identitySecretOf } from './identitySecret.ts';
import { mergeContact } from './mergeContact.ts';
import { type ProvenIdentity, provenIdentity } from './proof.ts';
import { renewStream } from './renewStream.ts';
import { createContact, createSession, type VisitorSession } from './sessions.ts';

/** Who a visitor is, by the host page's word. */
export interface Identification {
  readonly identifier: string | undefined;
  /** `identifier_hash`, or a JWT in its place; not yet known to be text. */
  readonly proof: unknown;
  readonly fields: ContactFields;
}

/** The contact and the conv_token to go on with. */
export interface Identified {
  readonly contactId: number;
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
  const fields = { ...identification.fields, ...emailOf(identity) };
  if (proven === undefined || (contact.isVerified && contact.identifier === proven)) {
    const claimed = contact.isVerified || identifier === undefined ? {} : { identifier };
    return keepDetails(backend, session, { ...fields, ...claimed });
  }
  const knownId = await findVerifiedContact(backend.db, channel.id, proven);
  if (knownId !== undefined) return join(backend, session, knownId, fields);
  const proofFields = { ...fields, identifier: proven, isVerified: true };
  const become = contact.isVerified ? startAsAnother : confirm;
  return become(backend, session, proofFields).catch((thrown: unknown) => {
    // Another window of the same person was faster: there is somebody known now.
    if (isTaken(thrown)) return identify(backend, session, identification);
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
  const proven = provenIdentity(secret, {
    identifier,
    proof,
    flowToken: channel.flowToken,
    nowMs: backend.now(),
  });
  if (proven !== undefined) return proven;
  throw new Refusal(401, 'The identifier is not proven: identifier_hash is missing or wrong.', {
    code: 'identity_unproven',
  });
}

function keepDetails(
  backend: Backend,
  { contact, convToken }: VisitorSession,
  fields: ContactFields,
): Promise<Identified> {
  return changeContact(backend, contact.id, async ({ tx }) => {
    await saveContact(tx, contact.id, fields);
    return { contactId: contact.id, convToken };
  });
}

/** The visitor is somebody known: an anonymous one brings everything along. */
function join(
  backend: Backend,
  session: VisitorSession,
  knownId: number,
  fields: ContactFields,
): Promise<Identified> {
  return changeContact(backend, knownId, async (change) => {
    if (session.contact.isVerified) await removeSession(change.tx, session.tokenHash);
    else {
      await mergeContact(change, session.contact.id);
      change.after(() => moveMails(backend, session.contact.id, knownId));
    }
    await saveContact(change.tx, knownId, fields);
    return sessionFor(change, knownId);
  });
}

/** The mails are only copies, so an identification does not wait for them or fail with them. */
function moveMails({ outbox, logger }: Backend, from: number, into: number): void {
  outbox.move(from, into).catch((cause: unknown) => logger.error('Mails could not be moved.', cause));
}

/** This very contact is the identifier's from now on. */
function confirm(backend: Backend, { contact }: VisitorSession, fields: ContactFields): Promise<Identified> {
  return changeContact(backend, contact.id, async (change) => {
    await saveContact(change.tx, contact.id, fields);
    await removeSessionsOf(change.tx, contact.id);
    await removeHandoverCodesOf(change.tx, contact.id);
    // A link asked for before the proof must not lead to what is said after it.
    await removeConfirmationsOf(change.tx, contact.id);
    await renewStream(change);
    return sessionFor(change, contact.id);
  });
}

/** Another person at the same browser: the one before keeps what is theirs. */
function startAsAnother(
  backend: Backend,
  { channel, tokenHash }: VisitorSession,
  fields: ContactFields,
): Promise<Identified> {
  const nowMs = backend.now();
  return backend.db.transaction(async (tx) => {
    const contactId = await createContact(tx, channel, nowMs);
    await saveContact(tx, contactId, fields);
    await removeSession(tx, tokenHash);
    return { contactId, convToken: await createSession(tx, contactId, nowMs) };
  });
}

async function sessionFor({ tx, nowMs }: ContactChange, contactId: number): Promise<Identified> {
  return { contactId, convToken: await createSession(tx, contactId, nowMs) };
}
