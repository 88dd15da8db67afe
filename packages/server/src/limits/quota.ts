import { Refusal } from '../foundation/Refusal.ts';
import type { Queryable } from '../storage/Database.ts';
import { addUsage, findUsage } from '../storage/dailyUsage.ts';
import type { ServerKeys } from '../storage/openKeys.ts';
import type { ServerLimits } from './ServerLimits.ts';

type QuotaName = {
  [Name in keyof ServerLimits]: Name extends `${string}BytesPer${string}Day` ? Name : never;
}[keyof ServerLimits];

export interface Quota {
  readonly limit: QuotaName;
  /** A visitor id or a network address. Only its hash is stored. */
  readonly of: string | number;
}

export interface QuotaBackend {
  readonly keys: ServerKeys;
  readonly limits: ServerLimits;
  /** Milliseconds since the epoch. */
  now(): number;
}

const dayMs = 86_400_000;

/** Returns the number of the UTC day of a time in milliseconds since the epoch. */
export const dayOf = (ms: number): number => Math.floor(ms / dayMs);

/**
 * Counts bytes against today's quota. If `tx` is a transaction, a rollback also undoes the count. Throws `Refusal` 403
 * `quota_exceeded` if the quota is exceeded.
 */
export async function spendQuota(
  backend: QuotaBackend,
  tx: Queryable,
  quota: Quota,
  bytes: number,
): Promise<void> {
  const nowMs = backend.now();
  const used = await addUsage(tx, { keyHash: quotaHashOf(backend, quota), day: dayOf(nowMs), bytes });
  if (used > backend.limits[quota.limit]) throw quotaExceeded(nowMs);
}

/** Throws `Refusal` 403 `quota_exceeded` if these bytes would exceed today's quota. Counts nothing. */
export async function requireQuota(
  backend: QuotaBackend,
  tx: Queryable,
  quota: Quota,
  bytes: number,
): Promise<void> {
  const nowMs = backend.now();
  const used = await findUsage(tx, quotaHashOf(backend, quota), dayOf(nowMs));
  if (used + bytes > backend.limits[quota.limit]) throw quotaExceeded(nowMs);
}

export function quotaHashOf({ keys }: Pick<QuotaBackend, 'keys'>, { limit, of }: Quota): string {
  return keys.sign('quotas', `${limit}\n${of}`);
}

function quotaExceeded(nowMs: number): Refusal {
  const hours = Math.ceil((dayMs - (nowMs % dayMs)) / 3_600_000);
  const wait = hours === 1 ? 'an hour' : `${hours} hours`;
  return new Refusal(403, `You have reached today’s storage limit. Try again in ${wait}.`, {
    code: 'quota_exceeded',
  });
}
