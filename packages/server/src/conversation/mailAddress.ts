import { domainToASCII } from 'node:url';
import type { Contact } from '../storage/contacts.ts';
import type { Queryable } from '../storage/Database.ts';
import { listContactEmails } from '../storage/emailConfirmations.ts';

/**
 * Returns the address, as it was proven or confirmed, that a typed one is the same as; undefined if nobody has agreed to mail
 * there. Proven means signed: by the JWT's claim, or as the identifier itself. The contact's `email` is only what somebody wrote.
 */
export async function findMailableAddress(
  db: Queryable,
  contact: Contact,
  typed: string,
): Promise<string | undefined> {
  const agreed = (await listContactEmails(db, contact.id)).filter(({ status }) => status !== 'pending');
  const known = agreed.map(({ email }) => email);
  if (contact.isVerified && contact.identifier !== null) known.push(contact.identifier);
  return known.find((email) => normalized(email) === normalized(typed));
}

/** Returns the mailbox that an address leads to, for counting: variants of one address are one mailbox. */
export function mailboxOf(address: string): string {
  return normalized(address).replace(/\+.*(?=@)/, '');
}

/** In lower case, and the domain as it is looked up. */
function normalized(address: string): string {
  const [, local = address, domain = ''] = /^(.*)@([^@]*)$/s.exec(address) ?? [];
  const lower = domain.toLowerCase();
  return `${local.normalize('NFKC').toLowerCase()}@${domainToASCII(lower) || lower}`;
}
