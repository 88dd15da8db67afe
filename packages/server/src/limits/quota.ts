import { Refusal } from '../foundation/Refusal.ts';
import type { Queryable } from '../storage/Database.ts';
import { addUsage } from '../storage/dailyUsage.ts';
import type { ServerKeys } from '../storage/openKeys.ts';
import type { ServerLimits } from './ServerLimits.ts';

/** What is counted in bytes a day: the name of its limit. */
type QuotaName = {
  [Name in keyof ServerLimits]: Name extends `${string}BytesPer${string}Day` ? Name : never;
}[keyof ServerLimits];

/** One visitor's, or one network address's, bytes of a kind. */
export interface Quota {
  readonly limit: QuotaName;
  /** A visitor's id or a network address. Only a hash of it is stored. */
  readonly of: string | number;
}

/** What quotas are counted with. */
export interface QuotaBackend {
  readonly keys: ServerKeys;
  readonly limits: ServerLimits;
  /** Milliseconds since the epoch. */
  now(): number;
}

const dayMs = 86_400_000;

/** The day, in UTC, as it is counted. */
export const dayOf = (ms: number): number => Math.floor(ms / dayMs);

/**
 * Counts bytes of today against a limit, in the transaction that stores them: restarts and other processes reset nothing.
 * Throws `Refusal` 403 `quota_exceeded` if they are too many.
 */
export async function spendQuota(
  backend: QuotaBackend,
  tx: Queryable,
  quota: Quota,
  bytes: number,
): Promise<void> {
  const nowMs = backend.now();
  const used = await addUsage(tx, { keyHash: keyHashOf(backend, quota), day: dayOf(nowMs), bytes });
  if (used > backend.limits[quota.limit]) throw quotaExceeded(nowMs);
}

function keyHashOf({ keys }: QuotaBackend, { limit, of }: Quota): string {
  return keys.sign('quotas', `${limit}\n${of}`);
}

function quotaExceeded(nowMs: number): Refusal {
  const hours = Math.ceil((dayMs - (nowMs % dayMs)) / 3_600_000);
  const wait = hours === 1 ? 'an hour' : `${hours} hours`;
  return new Refusal(403, `That is more than can be stored for you today. Try again in ${wait}.`, {
    code: 'quota_exceeded',
  });
}
