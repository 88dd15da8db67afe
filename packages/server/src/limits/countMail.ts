import { Refusal } from '../foundation/Refusal.ts';
import type { Queryable } from '../storage/Database.ts';
import { addMailCount, findCountExpiry, lockMailCount } from '../storage/mailCounts.ts';
import type { ServerKeys } from '../storage/openKeys.ts';
import type { Bucket } from './ServerLimits.ts';

export interface MailLimit {
  readonly bucket: Bucket;
  readonly key: readonly [kind: 'visitor' | 'recipient' | 'network', id: string | number];
}

/**
 * Counts one email against each of the limits. The counts are in the database, so they survive restarts and apply to
 * all processes. Returns the ids of the counts, so that they can be removed if sending fails. Throws `Refusal` 429 if a
 * limit is reached.
 */
export async function countMail(
  { keys, now }: { readonly keys: ServerKeys; now(): number },
  tx: Queryable,
  limits: readonly MailLimit[],
): Promise<number[]> {
  const nowMs = now();
  const hashedLimits = limits
    .map(({ bucket, key }) => ({ bucket, keyHash: keys.sign('mail-counts', key.join('\n')) }))
    // A fixed lock order prevents deadlocks between requests.
    .sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1));
  const ids: number[] = [];
  for (const { bucket, keyHash } of hashedLimits) {
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
