import { type ChatError, isRejection } from '@chat/hooks';

/** Returns the server's reason for a rejection, or null if trying again may help. */
export function rejectionText(error: ChatError | null): string | null {
  return error && isRejection(error) ? error.message : null;
}
