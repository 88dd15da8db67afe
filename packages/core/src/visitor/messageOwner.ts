import type { MessageOwner } from '../environment/outboxStorage.ts';
import { hashToken, type SessionState } from './SessionStore.ts';

/**
 * Whose words are said in a session; null for somebody whom nobody has named, whose words go along with whoever they
 * turn out to be, as their conversation does.
 */
export function messageOwner({ convToken, contactId, isAnonymous }: SessionState): MessageOwner | null {
  if (isAnonymous === true || (convToken === null && contactId === null)) return null;
  return { token: convToken === null ? '' : hashToken(convToken), contactId };
}

/**
 * Whether words belong to the visitor of a session. Null while it is open: nobody has named the visitor yet, who may
 * turn out to be the one who said them.
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
