import type { Quota } from '../limits/quota.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import type { HttpBackend, HttpContext } from './Env.ts';
import { addressOf } from './requestAddress.ts';

export function uploadQuotas(
  backend: HttpBackend,
  context: HttpContext,
  { contact }: VisitorSession,
): Quota[] {
  return [
    { limit: 'uploadBytesPerDay', of: contact.id },
    { limit: 'uploadBytesPerAddressAndDay', of: addressOf(backend, context) },
  ];
}
