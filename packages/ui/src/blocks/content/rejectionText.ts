import { type ChatError, isRejection } from '@chat/hooks';

/** Returns the server's reason if it has rejected an action for good, otherwise null. */
export function rejectionText(error: ChatError | null): string | null {
  return error && isRejection(error) ? error.message : null;
}
