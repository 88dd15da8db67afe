import type { ChatError } from '../protocol/errors.ts';

/** What a call fails with whose visitor is not the visitor any more when it ends. */
export const otherVisitor: ChatError = {
  code: 'aborted',
  message: 'Somebody else is the visitor now; what was asked for the one before is not done.',
  retryable: false,
};
