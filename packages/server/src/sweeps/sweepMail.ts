import type { Backend } from '../backend/Backend.ts';
import { findContacts } from '../storage/contacts.ts';
import { removeExpiredMail } from '../storage/mailCounts.ts';

/**
 * Deletes expired confirmation links and email counts, old emails in the outbox, and emails of erased contacts. Logs
 * errors.
 */
export async function sweepMail({ db, now, outbox, logger }: Backend): Promise<void> {
  try {
    await removeExpiredMail(db, now());
    await outbox.sweep(now(), async (ids) => (await findContacts(db, ids)).map(({ id }) => id));
  } catch (cause) {
    logger.error('Old emails could not be deleted. The next attempt is in an hour.', cause);
  }
}
