import type { Backend } from '../backend/Backend.ts';
import { type Citation, publishPart, type WrittenEnd } from '../conversation/writtenMessages.ts';
import { findContact } from '../storage/contacts.ts';
import { saveWrittenText } from '../storage/messages.ts';

/** A piece of an answer, in the order in which the bot produces them. */
export interface AnswerPart {
  readonly text?: string;
  /** What the bot is doing, as text for the visitor. Shown until text follows. */
  readonly activity?: string;
  readonly citation?: Citation;
}

/** A message that was posted with its first words. */
export interface StartedAnswer {
  readonly contactId: number;
  readonly conversationId: number;
  readonly messageId: number;
  readonly written: string;
}

const publishEveryMs = 80;
/** One of so many parts has the whole text, for clients that missed one, and is stored in case the server is killed. */
const wholeEvery = 25;
const maxCharacters = 100_000;

/**
 * Publishes the parts of an answer while they arrive, at most one event every 80 ms. Resolves to the end of the message
 * when there are no more parts, the signal aborts, or the text has 100,000 characters. An error of `parts` interrupts
 * the answer and is logged. The reason of the signal tells who interrupted it.
 */
export async function writeAnswer(
  backend: Backend,
  { contactId, conversationId, messageId, written }: StartedAnswer,
  parts: AsyncIterable<AnswerPart>,
  signal: AbortSignal,
): Promise<WrittenEnd> {
  let content = written;
  let activity: string | undefined;
  let published = { length: written.length, activity };
  const citations: Citation[] = [];
  let contact = await findContact(backend.db, contactId);
  let events = 0;
  let publishing = Promise.resolve();
  const publish = async () => {
    events += 1;
    const isWhole = events % wholeEvery === 0;
    if (!isWhole && content.length === published.length && activity === published.activity) return;
    const offset = isWhole ? 0 : published.length;
    const part = { messageId, conversationId, offset, text: content.slice(offset), activity };
    published = { length: content.length, activity };
    if (isWhole) {
      await saveWrittenText(backend.db, messageId, part.text);
      // The token of the visitor's stream may have changed.
      contact = await findContact(backend.db, contactId);
    }
    if (contact) publishPart(backend, contact, part);
  };
  const logFailure = (cause: unknown) =>
    backend.logger.warn(`A part of message ${messageId} could not be published: ${String(cause)}`);
  const timer = setInterval(() => {
    publishing = publishing.then(publish).catch(logFailure);
  }, publishEveryMs);
  let interrupted: WrittenEnd['interrupted'];
  try {
    for await (const part of parts) {
      if (signal.aborted) break;
      content = (content + (part.text ?? '')).slice(0, maxCharacters);
      activity = part.text === undefined ? (part.activity ?? activity) : undefined;
      if (part.citation) citations.push(part.citation);
      if (content.length === maxCharacters)
        throw new Error(`The answer is longer than ${maxCharacters} characters.`);
    }
  } catch (cause) {
    interrupted = 'error';
    if (!signal.aborted) backend.logger.error(`The bot's answer ${messageId} was interrupted.`, cause);
  } finally {
    clearInterval(timer);
    await publishing;
  }
  if (signal.aborted) interrupted = signal.reason === 'visitor' ? 'visitor' : 'error';
  return { content, citations, interrupted };
}
