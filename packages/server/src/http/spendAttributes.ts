import { bytesOf } from '../foundation/schemas.ts';
import { spendQuota } from '../limits/quota.ts';
import type { Attributes } from '../storage/contacts.ts';
import type { HttpBackend } from './Env.ts';

/** Counts the attributes that a call brings against the visitor's day. Throws `Refusal` 403 `quota_exceeded` beyond it. */
export async function spendAttributes(
  backend: HttpBackend,
  contactId: number,
  ...bags: readonly (Attributes | null | undefined)[]
): Promise<void> {
  const given = bags.filter((bag) => bag && Object.keys(bag).length > 0);
  if (given.length === 0) return;
  const bytes = given.reduce((sum, bag) => sum + bytesOf(bag), 0);
  await spendQuota(backend, backend.db, { limit: 'attributeBytesPerDay', of: contactId }, bytes);
}
