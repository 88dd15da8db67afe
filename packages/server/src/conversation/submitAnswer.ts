import { isDeepStrictEqual } from 'node:util';
import {
  findFormErrors,
  messageTypes,
  readFormItems,
  readFormValues,
  type WireMessage,
} from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { notFound, Refusal } from '../foundation/Refusal.ts';
import { bytesOf } from '../foundation/schemas.ts';
import { type Quota, spendQuota } from '../limits/quota.ts';
import type { Attributes } from '../storage/contacts.ts';
import { saveContact } from '../storage/contacts.ts';
import { findConversation } from '../storage/conversations.ts';
import { findMessage, type MessageRow } from '../storage/messages.ts';
import { changeContact } from '../visitor/changeContact.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import { formText } from './formText.ts';
import { loadWireMessage, updateMessage } from './postMessage.ts';
import { queueBotTask } from './queueBotTask.ts';

/** A visitor's answer to a form, an email question, a choice or a rating. */
export interface Answer {
  readonly email: string | undefined;
  readonly values: Attributes | undefined;
}

const answerable: ReadonlySet<string> = new Set(['form', 'input_email', 'input_csat', 'input_select']);

/**
 * Stores the answer in the question's message. Only ratings may be changed later. Repeating the same answer returns the
 * same result. Throws `Refusal` 401 if the session has ended, 403 if the visitor's daily quota is used up, 404 if the
 * message is deleted or not the visitor's, 409 for a different second answer, and 422 if the message is not a question
 * or the answer is missing or invalid.
 */
export function submitAnswer(
  backend: Backend,
  session: VisitorSession,
  messageId: number,
  answer: Answer,
): Promise<WireMessage> {
  return changeContact(backend, session, async (change) => {
    const message = await findMessage(change.tx, session.contact.id, messageId);
    if (!message || message.isDeleted) throw notFound();
    const submitted = submittedBy(message, answer);
    const contentAttributes = { ...message.contentAttributes, ...submitted };
    const isFirst = !isAnswered(message);
    if (!isFirst && isDeepStrictEqual(contentAttributes, message.contentAttributes)) {
      return loadWireMessage(backend, change, message);
    }
    if (!isFirst && message.contentType !== 'input_csat') {
      throw new Refusal(409, 'This question was already answered.', { code: 'already_submitted' });
    }
    checkForm(message, answer, backend.now());
    await spendQuota(backend, change.tx, quotaOf(session), bytesOf(submitted));
    if (answer.email !== undefined && !change.contact.isVerified) {
      await saveContact(change.tx, session.contact.id, { email: answer.email });
    }
    const conversation = await findConversation(change.tx, message.conversationId);
    if (conversation && isFirst) {
      const task = { kind: 'submitted', messageId } as const;
      await queueBotTask(backend, change, { channel: session.channel, conversation, task });
    }
    return updateMessage(backend, change, message, { contentAttributes });
  });
}

function isAnswered({ contentAttributes }: MessageRow): boolean {
  return 'submitted_values' in contentAttributes || 'submitted_email' in contentAttributes;
}

function quotaOf({ contact }: VisitorSession): Quota {
  return { limit: 'messageBytesPerDay', of: contact.id };
}

/** Values that belong to no item are stored unchecked. */
function checkForm({ contentType, contentAttributes }: MessageRow, { values }: Answer, nowMs: number): void {
  if (contentType !== 'form') return;
  const errors = [...findFormErrors(readFormItems(contentAttributes), values ?? {}, nowMs)];
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map(([name, phrase]) => [name, [formText(phrase)]]));
  throw new Refusal(422, 'The form has invalid values. Correct the fields and send it again.', { fields });
}

/** Values of a form are stored as its rules read them, such as phone numbers in E.164 format. */
function readValues({ contentType, contentAttributes }: MessageRow, values: Attributes): Attributes {
  return contentType === 'form' ? readFormValues(readFormItems(contentAttributes), values) : values;
}

function submittedBy(message: MessageRow, { email, values }: Answer): Attributes {
  if (message.messageType === messageTypes.incoming || !answerable.has(message.contentType)) {
    throw new Refusal(422, 'This message is not a question.');
  }
  const required = message.contentType === 'input_email' ? email : values;
  if (required === undefined) {
    const name = message.contentType === 'input_email' ? 'email' : 'submitted_values';
    throw new Refusal(422, `${name}: missing`, { fields: { [name]: ['Missing.'] } });
  }
  return {
    ...(email === undefined ? {} : { submitted_email: email }),
    ...(values === undefined ? {} : { submitted_values: readValues(message, values) }),
  };
}
