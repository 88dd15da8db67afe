import type { Backend } from '../backend/Backend.ts';
import type { Mail } from '../mail/Mailer.ts';
import { findContact } from '../storage/contacts.ts';

/**
 * The result of sending an email. `refused`: the mail server permanently rejected the recipient or the sender.
 * `failed`: a retry may work.
 */
export type MailOutcome = 'sent' | 'refused' | 'failed';

/** If the email could not be sent, logs the error instead of throwing it. */
export async function sendMail(backend: Backend, mail: Mail): Promise<MailOutcome> {
  try {
    await backend.mailer.send(mail);
  } catch (thrown) {
    backend.logger.error('An email could not be sent. Check SMTP_URL and the mail server.', thrown);
    return isRefusal(thrown) ? 'refused' : 'failed';
  }
  // If the contact was erased in the meantime, the email in the outbox must be deleted too.
  if (!(await findContact(backend.db, mail.contactId))) await backend.outbox.remove(mail.contactId);
  return 'sent';
}

function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('responseCode' in thrown)) return false;
  return thrown.code === 'EENVELOPE' && Number(thrown.responseCode) >= 500;
}
