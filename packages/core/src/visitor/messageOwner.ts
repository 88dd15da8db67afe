import type { MessageOwner } from '../environment/outboxStorage.ts';
import { hashToken, type SessionState } from './SessionStore.ts';

/**
 * Returns the owner of messages written in a session. Returns null for an anonymous or unknown visitor: after an
 * identification, these messages are still the visitor's.
 */
export function messageOwner({ convToken, contactId, isAnonymous }: SessionState): MessageOwner | null {
  if (isAnonymous === true || (convToken === null && contactId === null)) return null;
  return { token: convToken === null ? '' : hashToken(convToken), contactId };
}

/**
 * Whether the visitor of a session is the given owner. Null while unknown: a visitor who has no session, or who may be
 * anonymous, may turn out to be the owner.
 */
export function isOwnerOf(
  owner: MessageOwner | null,
  { convToken, contactId, isAnonymous }: SessionState,
): boolean | null {
  if (owner === null) return true;
  if (convToken === null) return null;
  if (owner.token === hashToken(convToken)) return true;
  if (owner.contactId !== null && owner.contactId === contactId) return true;
  return isAnonymous === false ? false : null;
}
