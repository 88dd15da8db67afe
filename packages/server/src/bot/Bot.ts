import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Backend } from '../backend/Backend.ts';
import { botSender } from '../conversation/sendAgentMessage.ts';
import { publishAgentTyping } from '../conversation/typing.ts';
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
import { DatabaseUnavailable } from '../storage/databaseErrors.ts';
import { findMessage } from '../storage/messages.ts';
import { changeContact } from '../visitor/changeContact.ts';
import type { BotFlow, BotStep } from './BotFlow.ts';
import { chooseStep } from './chooseStep.ts';
import { sendStep } from './sendStep.ts';

const defaultDelayMs = 900;
const retryDelayMs = 1_000;
/** A task is dropped after this many failures. */
const mostAttempts = 3;

/** How the bot behaves. */
export interface BotOptions {
  readonly flow: BotFlow;
  /** Milliseconds between the typing notice and the words; 900 where undefined. */
  readonly delayMs: number | undefined;
}

/**
 * Answers visitors from a scripted flow. Its tasks lie in the database and go in one transaction with its words, so that a
 * restart neither loses an answer nor says one twice.
 */
export class Bot {
  readonly #backend: Backend;
  readonly #options: BotOptions;
  readonly #queue = new KeyedQueue<number>();
  /** How often each task has failed, by its id. */
  readonly #failures = new Map<number, number>();
  readonly #underway = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(backend: Backend, options: BotOptions) {
    this.#backend = backend;
    this.#options = options;
    // Every conversation in which the bot types waits for it.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Does what there is to do in a conversation. */
  wake(conversationId: number): void {
    if (this.#stopping.signal.aborted) return;
    const run = this.#queue
      .run(conversationId, () => this.#work(conversationId))
      .catch((cause: unknown) => {
        this.#backend.logger.error(`The bot failed in conversation ${conversationId}.`, cause);
        // The task is still in the database.
        if (cause instanceof DatabaseUnavailable) {
          void pause(retryDelayMs, this.#stopping.signal).then(() => this.wake(conversationId));
        }
      })
      .finally(() => this.#underway.delete(run));
    this.#underway.add(run);
  }

  /** Continues with what waited when the server stopped. */
  async resume(): Promise<void> {
    for (const conversationId of await listConversationsWithBotTasks(this.#backend.db))
      this.wake(conversationId);
  }

  /** Starts nothing more: what waits is done after the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#underway);
  }

  async #work(conversationId: number): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const task = await findNextBotTask(this.#backend.db, conversationId);
      if (!task) return;
      await this.#attempt(task);
    }
  }

  /** Drops a task that keeps failing: it would block every later answer in its conversation. */
  async #attempt(task: BotTaskRow): Promise<void> {
    try {
      await this.#answer(task);
      this.#failures.delete(task.id);
    } catch (cause) {
      if (cause instanceof DatabaseUnavailable) throw cause;
      const count = (this.#failures.get(task.id) ?? 0) + 1;
      const what = `The bot failed in conversation ${task.conversationId}, attempt ${count} of ${mostAttempts}.`;
      this.#backend.logger.error(what, cause);
      this.#failures.set(task.id, count);
      if (count < mostAttempts) return pause(retryDelayMs, this.#stopping.signal);
      await claimBotTask(this.#backend.db, task.id);
      this.#failures.delete(task.id);
    }
  }

  async #answer(task: BotTaskRow): Promise<void> {
    const { flow, delayMs = defaultDelayMs } = this.#options;
    const step = await stepFor(this.#backend, flow, task);
    const contact = await findContact(this.#backend.db, task.contactId);
    if (!contact) return;
    const typing = (isTyping: boolean) =>
      publishAgentTyping(this.#backend, contact, {
        conversation: { id: task.conversationId },
        user: { id: 'bot', name: botSender.name, type: 'bot' },
        isTyping,
        isPrivate: false,
      });
    if (step) {
      typing(true);
      await pause(delayMs, this.#stopping.signal);
    }
    if (this.#stopping.signal.aborted) return;
    try {
      await changeContact(this.#backend, task.contactId, async (change) => {
        if (!(await claimBotTask(change.tx, task.id)) || !step) return;
        const conversation = await findConversation(change.tx, task.conversationId);
        if (conversation) await sendStep(this.#backend, change, conversation, step);
      });
    } catch (thrown) {
      // The visitor was erased or merged meanwhile.
      if (!(thrown instanceof Refusal) || thrown.status !== 401) throw thrown;
    } finally {
      if (step) typing(false);
    }
  }
}

/** Undefined where there is nothing to say: the message is gone, or the answer needs no thanks. */
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
  if (task.kind === 'said') return chooseStep(flow, message.content);
  return stepOf(flow.thanks, message.contentType);
}

/** Names come from outside: `constructor` is not a step. */
function stepOf(steps: Readonly<Record<string, BotStep>>, name: string): BotStep | undefined {
  return Object.hasOwn(steps, name) ? steps[name] : undefined;
}

/** Ends early where the bot is stopped. */
async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  await setTimeout(durationMs, undefined, { signal }).catch(() => undefined);
}
