import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Backend } from '../backend/Backend.ts';
import { botSender } from '../conversation/sendAgentMessage.ts';
import { publishAgentTyping } from '../conversation/typing.ts';
import { endWriting, type WrittenEnd } from '../conversation/writtenMessages.ts';
import { KeyedQueue } from '../foundation/KeyedQueue.ts';
import { Refusal } from '../foundation/Refusal.ts';
import {
  type BotTaskRow,
  claimBotTask,
  findNextBotTask,
  listConversationsWithBotTasks,
} from '../storage/botTasks.ts';
import { findContact } from '../storage/contacts.ts';
import { findConversation } from '../storage/conversations.ts';
import { DatabaseUnavailable, StorageFull } from '../storage/databaseErrors.ts';
import { findMessage } from '../storage/messages.ts';
import { changeContact } from '../visitor/changeContact.ts';
import type { BotFlow, BotStep } from './BotFlow.ts';
import { chooseStep } from './chooseStep.ts';
import { sendStep, splitWords } from './sendStep.ts';
import { type AnswerPart, type StartedAnswer, writeAnswer } from './writeAnswer.ts';

const defaultDelayMs = 900;
/** Between two words of a written answer. */
const wordDelayMs = 40;
const retryDelayMs = 1_000;
/**
 * A task is dropped after this many failed attempts. Temporary errors, such as a lost connection to the database, do
 * not count.
 */
const maxAttempts = 3;

export interface BotOptions {
  readonly flow: BotFlow;
  /** Milliseconds between the typing event and the reply; 900 if undefined. */
  readonly delayMs: number | undefined;
}

/**
 * Replies to visitors with a scripted flow. The transaction that stores a reply also deletes its task, so that a
 * restart neither loses nor repeats a reply.
 */
export class Bot {
  readonly #backend: Backend;
  readonly #options: BotOptions;
  readonly #queue = new KeyedQueue<number>();
  /** Failed attempts by task id. */
  readonly #failures = new Map<number, number>();
  readonly #runs = new Set<Promise<void>>();
  /** The messages that the bot is writing. */
  readonly #writing = new Map<
    number,
    { readonly controller: AbortController; readonly ended: Promise<void> }
  >();
  readonly #stopping = new AbortController();

  constructor(backend: Backend, options: BotOptions) {
    this.#backend = backend;
    this.#options = options;
    // Each conversation in which the bot waits adds a listener to the signal.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Runs the tasks of a conversation in the background. */
  wake(conversationId: number): void {
    if (this.#stopping.signal.aborted) return;
    const run = this.#queue
      .run(conversationId, () => this.#work(conversationId))
      .catch((cause: unknown) => {
        this.#backend.logger.error(`The bot failed in conversation ${conversationId}.`, cause);
        // After a temporary error, the task is still in the database, so it can be retried.
        if (isTemporary(cause)) {
          void pause(retryDelayMs, this.#stopping.signal).then(() => this.wake(conversationId));
        }
      })
      .finally(() => this.#runs.delete(run));
    this.#runs.add(run);
  }

  /** Stops writing a message. Resolves when its end is stored. */
  async stopWriting(messageId: number): Promise<void> {
    const writing = this.#writing.get(messageId);
    writing?.controller.abort('visitor');
    await writing?.ended;
  }

  /** Runs in the background the tasks that were left when the server stopped. */
  async resume(): Promise<void> {
    for (const conversationId of await listConversationsWithBotTasks(this.#backend.db))
      this.wake(conversationId);
  }

  /** Stops the bot and waits for running work to end. The remaining tasks run after the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#runs);
  }

  async #work(conversationId: number): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const task = await findNextBotTask(this.#backend.db, conversationId);
      if (!task) return;
      await this.#attempt(task);
    }
  }

  /**
   * Runs a task. Drops it after repeated failures, because it would block all later tasks of the conversation. Throws
   * temporary errors.
   */
  async #attempt(task: BotTaskRow): Promise<void> {
    try {
      await this.#run(task);
      this.#failures.delete(task.id);
    } catch (cause) {
      if (isTemporary(cause)) throw cause;
      const count = (this.#failures.get(task.id) ?? 0) + 1;
      const text = `The bot failed in conversation ${task.conversationId}, attempt ${count} of ${maxAttempts}.`;
      this.#backend.logger.error(text, cause);
      this.#failures.set(task.id, count);
      if (count < maxAttempts) return pause(retryDelayMs, this.#stopping.signal);
      await claimBotTask(this.#backend.db, task.id);
      this.#failures.delete(task.id);
    }
  }

  async #run(task: BotTaskRow): Promise<void> {
    const { flow, delayMs = defaultDelayMs } = this.#options;
    if (task.task.kind === 'writing') return this.#end(task.task.messageId, { interrupted: 'error' });
    const step = await stepFor(this.#backend, flow, task);
    const contact = await findContact(this.#backend.db, task.contactId);
    if (!contact) return;
    const publishTyping = (isTyping: boolean) =>
      publishAgentTyping(this.#backend, contact, {
        conversation: { id: task.conversationId },
        user: { id: 'bot', name: botSender.name, type: 'bot' },
        isTyping,
        isPrivate: false,
      });
    if (step) {
      publishTyping(true);
      await pause(delayMs, this.#stopping.signal);
    }
    if (this.#stopping.signal.aborted) return;
    const messageId = await unlessErased(
      changeContact(this.#backend, task.contactId, async (change) => {
        if (!(await claimBotTask(change.tx, task.id)) || !step) return undefined;
        const conversation = await findConversation(change.tx, task.conversationId);
        return conversation && sendStep(this.#backend, change, conversation, step);
      }),
    ).finally(() => step && publishTyping(false));
    if (messageId === undefined || step?.written === undefined) return;
    const [first = '', ...rest] = splitWords(step.written);
    const { contactId, conversationId } = task;
    const parts = produceWords(rest, Math.min(delayMs, wordDelayMs));
    await this.#write({ contactId, conversationId, messageId, written: first }, parts);
  }

  /** Writes a message until it is complete, the visitor stops it, or the server stops. */
  async #write(
    answer: StartedAnswer,
    parts: (signal: AbortSignal) => AsyncIterable<AnswerPart>,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const stop = () => controller.abort('error');
    this.#stopping.signal.addEventListener('abort', stop);
    const writing = writeAnswer(this.#backend, answer, parts(signal), signal).then((end) =>
      this.#end(answer.messageId, end),
    );
    this.#writing.set(answer.messageId, { controller, ended: writing });
    await writing.finally(() => {
      this.#writing.delete(answer.messageId);
      this.#stopping.signal.removeEventListener('abort', stop);
    });
  }

  /** Stores the end of a message. Tries again while the database is unavailable, unless the server stops. */
  async #end(messageId: number, end: WrittenEnd): Promise<void> {
    for (;;) {
      try {
        await unlessErased(endWriting(this.#backend, messageId, end));
        return;
      } catch (cause) {
        if (!isTemporary(cause) || this.#stopping.signal.aborted) throw cause;
        await pause(retryDelayMs, this.#stopping.signal);
      }
    }
  }
}

/** Resolves to undefined if a change fails because the visitor was erased or merged in the meantime. */
async function unlessErased<T>(change: Promise<T>): Promise<T | undefined> {
  try {
    return await change;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.status === 401) return undefined;
    throw thrown;
  }
}

/** Produces words one after another, as a model does. */
function produceWords(words: readonly string[], delayMs: number) {
  return async function* (signal: AbortSignal): AsyncGenerator<AnswerPart> {
    for (const text of words) {
      await pause(delayMs, signal);
      yield { text };
    }
  };
}

/**
 * Returns the step for a task, or undefined if the task needs no reply, for example because the message was deleted.
 */
async function stepFor(
  backend: Backend,
  flow: BotFlow,
  { contactId, task }: BotTaskRow,
): Promise<BotStep | undefined> {
  if (task.kind === 'start') {
    return task.step === null ? flow.greeting : (stepOf(flow.steps, task.step) ?? flow.fallback);
  }
  const message = await findMessage(backend.db, contactId, task.messageId);
  if (!message || message.isDeleted) return undefined;
  if (task.kind === 'said') return chooseStep(flow, message);
  return stepOf(flow.thanks, message.contentType);
}

/** Looks up only own properties, because names such as `constructor` come from clients. */
function stepOf(steps: Readonly<Record<string, BotStep>>, name: string): BotStep | undefined {
  return Object.hasOwn(steps, name) ? steps[name] : undefined;
}

/** Resolves after a delay, or when the signal aborts. */
async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  await setTimeout(durationMs, undefined, { signal }).catch(() => undefined);
}

/** Returns whether an error is temporary, so that the same task can succeed later. */
function isTemporary(cause: unknown): boolean {
  return cause instanceof DatabaseUnavailable || cause instanceof StorageFull;
}
