import type { ChatError } from '@chat/hooks';
import type { MessageId } from '../../i18n/catalog.ts';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

const missingStatuses: readonly (number | undefined)[] = [404, 405, 501];
const minuteMs = 60_000;

/** `missing` is the text id for a backend that does not support the request. */
export function failureText(
  { code, status, retryAfterMs = minuteMs }: ChatError,
  t: ChatIntl['t'],
  missing: MessageId,
): string {
  if (code === 'network') return t('ownData.offline');
  if (code === 'session_ended') return t('ownData.sessionEnded');
  if (code === 'rate_limited') return t('ownData.limited', { minutes: Math.ceil(retryAfterMs / minuteMs) });
  return t(missingStatuses.includes(status) ? missing : 'error.again');
}
