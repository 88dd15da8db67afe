import { bytesOf } from '../foundation/schemas.ts';
import { spendQuota } from '../limits/quota.ts';
import type { Attributes } from '../storage/contacts.ts';
import type { HttpBackend } from './Env.ts';

/**
 * Counts the bytes of attributes against the visitor's daily quota, even if the request fails later. Throws `Refusal`
 * 403 `quota_exceeded` if the quota is used up.
 */
export async function spendAttributes(
  backend: HttpBackend,
  contactId: number,
  ...attributes: readonly (Attributes | null | undefined)[]
): Promise<void> {
  const nonEmpty = attributes.filter((values) => values && Object.keys(values).length > 0);
  if (nonEmpty.length === 0) return;
  const bytes = nonEmpty.reduce((sum, values) => sum + bytesOf(values), 0);
  await spendQuota(backend, backend.db, { limit: 'attributeBytesPerDay', of: contactId }, bytes);
}
