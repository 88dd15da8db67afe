import type { Backend } from '../backend/Backend.ts';
import type { Mail } from '../mail/Mailer.ts';
import { findContact } from '../storage/contacts.ts';

/** How it went: `refused` if the mail server never takes mail for this address, `failed` if it may later. */
export type MailOutcome = 'sent' | 'refused' | 'failed';

/** Sends a mail. Failures are logged and not thrown. */
export async function sendMail(backend: Backend, mail: Mail): Promise<MailOutcome> {
  try {
    await backend.mailer.send(mail);
  } catch (thrown) {
    backend.logger.error('A mail could not be sent. Check SMTP_URL, and that the mail server is up.', thrown);
    return isRefusal(thrown) ? 'refused' : 'failed';
  }
  // The contact may have been erased while the mail was written.
  if (!(await findContact(backend.db, mail.contactId))) await backend.outbox.remove(mail.contactId);
  return 'sent';
}

/** The mail server's answer to the recipient was permanent. */
function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('responseCode' in thrown)) return false;
  return thrown.code === 'EENVELOPE' && Number(thrown.responseCode) >= 500;
}
