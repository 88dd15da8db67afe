import { domainToASCII } from 'node:url';
import type { Contact } from '../storage/contacts.ts';
import type { Queryable } from '../storage/Database.ts';
import { listContactEmails } from '../storage/emailConfirmations.ts';

/**
 * Returns the proven or confirmed address that equals the typed one, or undefined if mail may not be sent to the typed
 * address. An address is proven if the site's server signed it, as the email in a JWT or as the identifier. The
 * contact's `email` is not used, because it may be unverified.
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

/** Returns the normalized address without `+tag`, so that `name+tag@…` counts as the same recipient as `name@…`. */
export function mailboxOf(address: string): string {
  return normalized(address).replace(/\+.*(?=@)/, '');
}

/** Returns the address in lower case, with the local part in NFKC and the domain in ASCII (punycode). */
function normalized(address: string): string {
  const [, local = address, domain = ''] = /^(.*)@([^@]*)$/s.exec(address) ?? [];
  const lower = domain.toLowerCase();
  return `${local.normalize('NFKC').toLowerCase()}@${domainToASCII(lower) || lower}`;
}
