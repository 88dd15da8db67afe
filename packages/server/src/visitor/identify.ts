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
import { renewStream } from './renewStream.ts';
import { createContact, createSession, type VisitorSession } from './sessions.ts';
import { type ProvenIdentity, verifyIdentity } from './verifyIdentity.ts';

export interface Identification {
  readonly identifier: string | undefined;
  /** The unvalidated `identifier_hash`: a hash or a JWT, depending on the channel. */
  readonly proof: unknown;
  /** Called with the contact that the details are saved to. */
  fieldsOf(contact: Contact): ContactFields;
}

/** The session that the visitor must continue with. */
export interface Identified {
  readonly contact: Pick<Contact, 'id' | 'pubsubToken'>;
  readonly convToken: string;
}

/**
 * Identifies the visitor of a session. A valid proof of a new identifier replaces the session and makes the old token
 * invalid. An anonymous visitor is then verified, or merged into the existing contact of the identifier. A verified
 * visitor switches to that contact or to a new one. Without such a proof, only saves the details to the session's
 * contact. If the channel has a secret, throws `Refusal` 401 for a wrong proof, and for an identifier without a proof.
 */
export async function identify(
  backend: Backend,
  session: VisitorSession,
  identification: Identification,
): Promise<Identified> {
  const { contact, channel } = session;
  const { identifier } = identification;
  const identity = requireProof(backend, channel, identification);
  const provenId = identity?.identifier;
  const fieldsOf = (current: Contact) => ({ ...identification.fieldsOf(current), ...emailOf(identity) });
  if (provenId === undefined || (contact.isVerified && contact.identifier === provenId)) {
    const claimed = contact.isVerified || identifier === undefined ? {} : { identifier };
    return saveDetails(backend, session, (current) => ({ ...fieldsOf(current), ...claimed }));
  }
  const verifiedId = await findVerifiedContact(backend.db, channel.id, provenId);
  if (verifiedId !== undefined) return switchToContact(backend, session, verifiedId, fieldsOf);
  const verifiedFieldsOf = (current: Contact) => ({
    ...fieldsOf(current),
    identifier: provenId,
    isVerified: true,
  });
  const verify = contact.isVerified ? switchToNewContact : verifyContact;
  return verify(backend, session, verifiedFieldsOf).catch((thrown: unknown) => {
    // Another window was faster, so a contact with this identifier exists now.
    if (isUniqueViolation(thrown)) return identify(backend, session, identification);
    throw thrown;
  });
}

function emailOf(identity: ProvenIdentity | undefined): ContactFields {
  return identity?.email === undefined ? {} : { email: identity.email, provenEmail: identity.email };
}

/**
 * Returns the proven identity. Returns undefined if the channel has no secret, or if the request has neither an
 * identifier nor a proof. Otherwise throws `Refusal` 401 if the proof is wrong or missing.
 */
export function requireProof(
  backend: Backend,
  channel: Channel,
  { identifier, proof }: Pick<Identification, 'identifier' | 'proof'>,
): ProvenIdentity | undefined {
  const secret = identitySecretOf(backend.keys, channel);
  const isClaimed = identifier !== undefined || (proof !== undefined && proof !== null);
  if (secret === null || !isClaimed) return undefined;
  const { identityProof: form, flowToken } = channel;
  const identity = verifyIdentity(secret, { identifier, proof, form, flowToken, nowMs: backend.now() });
  if (identity !== undefined) return identity;
  const message = `The identity could not be verified: identifier_hash is missing, wrong or expired. ${expectedProof[form]}`;
  throw new Refusal(401, message, { code: 'identity_unproven' });
}

const expectedProof = {
  hash: 'This channel expects the HMAC-SHA256 of the identifier in hex.',
  jwt: 'This channel expects a JWT (HS256) with sub, aud and an exp within 24 hours.',
} as const satisfies Record<IdentityProof, string>;

function saveDetails(
  backend: Backend,
  session: VisitorSession,
  fieldsOf: Identification['fieldsOf'],
): Promise<Identified> {
  return changeContact(backend, session, async ({ tx, contact }) => {
    await saveContact(tx, contact.id, fieldsOf(contact));
    return { contact, convToken: session.convToken };
  });
}

/**
 * Switches to an existing verified contact. If the previous contact is anonymous, it is merged into the verified one.
 * Otherwise, only its session ends.
 */
function switchToContact(
  backend: Backend,
  session: VisitorSession,
  verifiedId: number,
  fieldsOf: Identification['fieldsOf'],
): Promise<Identified> {
  return changeOtherContact(backend, verifiedId, session, async (change, previous) => {
    const fields = fieldsOf(change.contact);
    if (previous.isVerified) {
      await saveContact(change.tx, verifiedId, fields);
      await endPreviousSession(change, previous, session.tokenHash);
    } else {
      await mergeContact(change, previous, fields);
      change.afterCommit(() => moveMails(backend, previous.id, verifiedId));
    }
    return createSessionFor(change, change.contact);
  });
}

/**
 * Runs in the background: identifying a visitor does not wait for the emails, and succeeds even if moving them fails.
 */
function moveMails({ outbox, logger }: Backend, from: number, into: number): void {
  outbox
    .move(from, into)
    .catch((cause: unknown) => logger.error('Could not move the emails of a contact in the outbox.', cause));
}

/** Verifies the session's own contact, and replaces all of its sessions with a new one. */
function verifyContact(
  backend: Backend,
  session: VisitorSession,
  fieldsOf: Identification['fieldsOf'],
): Promise<Identified> {
  return changeContact(backend, session, async (change) => {
    const { contact, tx } = change;
    // Should be unreachable: verifying a contact ends the contact's sessions.
    if (contact.isVerified) throw sessionUnknown();
    await saveContact(tx, contact.id, fieldsOf(contact));
    await removeSessionsOf(tx, contact.id);
    await removeHandoverCodesOf(tx, contact.id);
    // A confirmation link requested before the proof must not give access to later messages.
    await removeConfirmationsOf(tx, contact.id);
    // A repeated first call must not give access to later messages either.
    await removeFirstCallsOf(tx, contact.id);
    const pubsubToken = await renewStream(change);
    return createSessionFor(change, { id: contact.id, pubsubToken });
  });
}

/** For another person using the same browser. */
function switchToNewContact(
  backend: Backend,
  session: VisitorSession,
  fieldsOf: Identification['fieldsOf'],
): Promise<Identified> {
  return changeContact(backend, session, async (change) => {
    const { contact, nowMs, tx } = change;
    const created = await lockContact(tx, await createContact(tx, session.channel, nowMs));
    if (!created) throw sessionUnknown();
    await saveContact(tx, created.id, fieldsOf(created));
    await endPreviousSession(change, contact, session.tokenHash);
    return createSessionFor(change, created);
  });
}

/** The contact's other sessions fetch the new realtime token. */
async function endPreviousSession(change: ContactChange, contact: Contact, tokenHash: string): Promise<void> {
  await removeSession(change.tx, tokenHash);
  await removeFirstCallsOf(change.tx, contact.id);
  await renewStream(change, contact);
}

async function createSessionFor(
  { tx, nowMs }: ContactChange,
  contact: Identified['contact'],
): Promise<Identified> {
  return { contact, convToken: await createSession(tx, contact.id, nowMs) };
}
