import { domainToASCII } from 'node:url';
import type { Contact } from '../storage/contacts.ts';
import type { Queryable } from '../storage/Database.ts';
import { listContactEmails } from '../storage/emailConfirmations.ts';

/**
 * Returns the proven or confirmed address that equals the typed one, or undefined if mail may not be sent there. An
 * address is proven if it is signed: as the JWT's claim or as the verified identifier. The contact's `email` is
 * unverified input.
 */
export async function findMailableAddress(
  db: Queryable,
  contact: Contact,
  typed: string,
): Promise<string | undefined> {
  const emails = (await listContactEmails(db, contact.id)).filter(({ status }) => status !== 'pending');
  const mailable = emails.map(({ email }) => email);
  if (contact.isVerified && contact.identifier !== null) mailable.push(contact.identifier);
  return mailable.find((email) => normalized(email) === normalized(typed));
}

/** Returns the mailbox of an address, without case and `+tag`, so that its variants count as one recipient. */
export function mailboxOf(address: string): string {
  return normalized(address).replace(/\+.*(?=@)/, '');
}

/** Returns the address in lower case, with the domain in ASCII (punycode). */
function normalized(address: string): string {
  const [, local = address, domain = ''] = /^(.*)@([^@]*)$/s.exec(address) ?? [];
  const lower = domain.toLowerCase();
  return `${local.normalize('NFKC').toLowerCase()}@${domainToASCII(lower) || lower}`;
}
