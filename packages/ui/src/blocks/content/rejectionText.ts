import type { ChatError } from '@chat/hooks';

/** Matches error codes of rejections by the server. Their `message` says why, so it can be shown to the visitor. */
const rejections = /^(?:http|validation|permission|upload)/;

/** Returns the server's reason for a rejection, or null if trying again may help. */
export function rejectionText(error: ChatError | null): string | null {
  return error && !error.retryable && rejections.test(error.code) ? error.message : null;
}
