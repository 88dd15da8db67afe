import type { WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { notFound } from '../foundation/Refusal.ts';
import { removeAttachments } from '../storage/attachments.ts';
import { findMessage, findMessageOwner, type MessageRow } from '../storage/messages.ts';
import { type ContactChange, changeContact } from '../visitor/changeContact.ts';
import { updateMessage } from './postMessage.ts';

/**
 * Changes the text of a message, and merges the given content attributes into the message's own. If the text changes,
 * the message gets the content attribute `edited`, unless it was still being written. Throws `Refusal` 404 if the
 * message does not exist or is deleted, and 401 if its contact is deleted or merged meanwhile.
 */
export function editMessage(
  backend: Backend,
  messageId: number,
  fields: { content?: string | undefined; contentAttributes?: MessageRow['contentAttributes'] | undefined },
): Promise<WireMessage> {
  return withMessage(backend, messageId, (change, message) => {
    const { content = message.content, contentAttributes } = fields;
    const isEdit = content !== message.content && message.contentAttributes.streaming !== true;
    return updateMessage(backend, change, message, {
      content,
      contentAttributes: {
        ...message.contentAttributes,
        ...contentAttributes,
        ...(isEdit ? { edited: true } : {}),
      },
    });
  });
}

/**
 * Deletes the text, answers and files of a message. Its row stays, marked as deleted, so that clients can fetch the
 * change. Throws `Refusal` 404 if the message does not exist or is already deleted, and 401 if its contact is deleted
 * or merged meanwhile.
 */
export async function deleteMessage(backend: Backend, messageId: number): Promise<WireMessage> {
  const { deleted, secrets } = await withMessage(backend, messageId, async (change, message) => {
    const secrets = await removeAttachments(change.tx, message.id);
    const deleted = await updateMessage(backend, change, message, {
      content: '',
      contentType: 'text',
      contentAttributes: { deleted: true },
      refererUrl: null,
      isDeleted: true,
    });
    return { deleted, secrets };
  });
  for (const secret of secrets) await backend.files.remove(secret);
  return deleted;
}

async function withMessage<T>(
  backend: Backend,
  messageId: number,
  work: (change: ContactChange, message: MessageRow) => Promise<T>,
): Promise<T> {
  const contactId = await findMessageOwner(backend.db, messageId);
  if (contactId === undefined) throw notFound();
  return changeContact(backend, contactId, async (change) => {
    const message = await findMessage(change.tx, contactId, messageId);
    if (!message || message.isDeleted) throw notFound();
    return work(change, message);
  });
}
