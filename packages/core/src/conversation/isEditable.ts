import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';

/** Matches the codes of errors with which the server rejects a message or a form. */
const rejections = /^(?:http|validation|permission|upload)/;

/**
 * Whether the server has rejected an action for good. The error's `message` says why, and can be shown to the visitor.
 */
export function isRejection({ code, retryable }: ChatError): boolean {
  return !retryable && rejections.test(code);
}

/** Whether a message has files that are being sent. */
export function isUpload({ status, attachments }: Pick<Message, 'status' | 'attachments'>): boolean {
  return status === 'in_progress' && attachments.length > 0;
}

/**
 * Whether the visitor can edit a message with `ChatClient.edit`: its files are being sent, or the server has rejected
 * it for good. Recordings cannot be edited, and neither can messages with attributes, such as answers to a question.
 */
export function isEditable({
  direction,
  status,
  error,
  attributes,
  attachments,
}: Pick<Message, 'direction' | 'status' | 'error' | 'attributes' | 'attachments'>): boolean {
  return (
    direction === 'incoming' &&
    (status === 'failed' ? error !== null && isRejection(error) : isUpload({ status, attachments })) &&
    Object.keys(attributes).length === 0 &&
    attachments.every(({ durationSeconds }) => durationSeconds === null)
  );
}
