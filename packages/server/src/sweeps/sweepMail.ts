import type { Backend } from '../backend/Backend.ts';
import { findContacts } from '../storage/contacts.ts';
import { removeExpiredMail } from '../storage/mailCounts.ts';

/** Logs errors instead of throwing them. */
export async function sweepMail({ db, now, outbox, logger }: Backend): Promise<void> {
  try {
    await removeExpiredMail(db, now());
    await outbox.sweep(now(), async (ids) => (await findContacts(db, ids)).map(({ id }) => id));
  } catch (cause) {
    logger.error('Old emails could not be deleted. The next attempt is in an hour.', cause);
  }
}
