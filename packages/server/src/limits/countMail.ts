import { Refusal } from '../foundation/Refusal.ts';
import type { Queryable } from '../storage/Database.ts';
import { addMailCount, findCountExpiry, lockMailCount } from '../storage/mailCounts.ts';
import type { ServerKeys } from '../storage/openKeys.ts';
import type { Bucket } from './ServerLimits.ts';

/** A limit that a mail counts against, such as all mails to one address. */
export interface MailLimit {
  readonly bucket: Bucket;
  /** What is limited, and which one of it. */
  readonly key: readonly [kind: 'visitor' | 'recipient' | 'network', which: string | number];
}

/**
 * Counts one mail against every limit, in the database: a restart, or another process, resets nothing. Returns the ids of the
 * counts, to take them back if the mail could not be sent. Throws `Refusal` 429 if a limit is reached.
 */
export async function countMail(
  { keys, now }: { readonly keys: ServerKeys; now(): number },
  tx: Queryable,
  limits: readonly MailLimit[],
): Promise<number[]> {
  const nowMs = now();
  const counted = limits
    .map(({ bucket, key }) => ({ bucket, keyHash: keys.sign('mail-counts', key.join('\n')) }))
    // Always in the same order, so that two requests never wait for each other.
    .sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1));
  const ids: number[] = [];
  for (const { bucket, keyHash } of counted) {
    await lockMailCount(tx, keyHash);
    const fullUntilMs = await findCountExpiry(tx, { keyHash, count: bucket.calls, nowMs });
    if (fullUntilMs !== undefined) throw tooManyMails(fullUntilMs - nowMs);
    ids.push(await addMailCount(tx, { keyHash, expiresAtMs: nowMs + bucket.perMs }));
  }
  return ids;
}

function tooManyMails(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes < 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
  return new Refusal(429, `Too many emails were requested. Try again in ${wait}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
