import type { Backend } from '../backend/Backend.ts';
import type { Activity } from '../conversation/activity.ts';
import { type Citation, publishPart, type WrittenEnd } from '../conversation/writtenMessages.ts';
import { saveHandover } from '../storage/botTasks.ts';
import { findContact } from '../storage/contacts.ts';
import { saveWrittenText } from '../storage/messages.ts';
import type { Note } from '../texts/noteText.ts';

export interface AnswerPart {
  readonly text?: string;
  /** Shown until text follows. */
  readonly activity?: Activity;
  readonly citation?: Citation;
  /** The handover note to post after the answer. */
  readonly handover?: Note;
}

/** An answer whose first words have been posted as a message. */
export interface StartedAnswer {
  readonly contactId: number;
  readonly conversationId: number;
  readonly messageId: number;
  readonly written: string;
}

const publishEveryMs = 80;
/**
 * At every 25th tick (every 2 s), an event contains the whole text, for clients that missed an event. That text is also
 * stored, in case the server is killed.
 */
const wholeEvery = 25;
const maxCharacters = 100_000;

/**
 * Publishes the parts of an answer while they arrive, at most one event every 80 ms. Resolves to how the answer ended.
 * The answer ends when `parts` ends or throws an error, when the text exceeds 100,000 characters, or when `controller`
 * is aborted with the reason `visitor` or `error`. If the stored message has already ended, aborts
 * `controller` with `visitor`.
 */
export async function writeAnswer(
  backend: Backend,
  { contactId, conversationId, messageId, written }: StartedAnswer,
  parts: AsyncIterable<AnswerPart>,
  controller: AbortController,
): Promise<WrittenEnd> {
  const { signal } = controller;
  let content = written;
  let activity: Activity | undefined;
  let published = { length: written.length, activity };
  const citations: Citation[] = [];
  let handover: Note | undefined;
  let contact = await findContact(backend.db, contactId);
  let events = 0;
  let publishing = Promise.resolve();
  const publish = async () => {
    events += 1;
    const isWhole = events % wholeEvery === 0;
    if (!isWhole && content.length === published.length && activity?.text === published.activity?.text)
      return;
    const offset = isWhole ? 0 : published.length;
    const part = { messageId, conversationId, offset, text: content.slice(offset), activity };
    published = { length: content.length, activity };
    if (isWhole) {
      if (!(await saveWrittenText(backend.db, messageId, part.text))) controller.abort('visitor');
      // The token of the visitor's stream may have changed.
      contact = await findContact(backend.db, contactId);
    }
    if (contact) publishPart(backend, contact, part);
  };
  const logFailure = (cause: unknown) =>
    backend.logger.warn(`A part of message ${messageId} could not be published or stored: ${String(cause)}`);
  const timer = setInterval(() => {
    publishing = publishing.then(publish).catch(logFailure);
  }, publishEveryMs);
  let interrupted: WrittenEnd['interrupted'];
  try {
    for await (const part of parts) {
      if (signal.aborted) break;
      content += part.text ?? '';
      activity = part.text === undefined ? (part.activity ?? activity) : undefined;
      if (part.citation) citations.push(part.citation);
      if (part.handover !== undefined) {
        handover = part.handover;
        await saveHandover(backend.db, messageId, handover).catch(logFailure);
      }
      if (content.length > maxCharacters) {
        content = content.slice(0, maxCharacters);
        throw new Error(`The answer is longer than ${maxCharacters} characters.`);
      }
    }
  } catch (cause) {
    interrupted = 'error';
    if (!signal.aborted) backend.logger.error(`The bot's answer ${messageId} was interrupted.`, cause);
  } finally {
    clearInterval(timer);
    await publishing;
  }
  if (signal.aborted) interrupted = signal.reason === 'visitor' ? 'visitor' : 'error';
  return { content, citations, interrupted, handover };
}
