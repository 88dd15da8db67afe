import { setMaxListeners } from 'node:events';
import type { Backend } from '../backend/Backend.ts';
import { summarizeError } from '../foundation/describeError.ts';
import { KeyedQueue } from '../foundation/KeyedQueue.ts';
import { type BotTaskRow, listConversationsWithFreeTasks, takeNextBotTask } from '../storage/botTasks.ts';
import { removeBotWorker, signBotWorker } from '../storage/botWorkers.ts';
import { AnswerWriter } from './AnswerWriter.ts';
import { isTemporary } from './failures.ts';
import { pause } from './pause.ts';

const retryDelayMs = 1_000;
/** Milliseconds between two sweeps. A sweep starts the tasks of killed processes, and renews this process's claim. */
const sweepMs = 2_000;
/** Maximum attempts at a task, not counting temporary errors such as a lost database connection. */
const maxAttempts = 3;

export interface Replies {
  /**
   * The transaction that stores the reply also deletes the task, so that a restart neither loses nor repeats a reply.
   * If this method throws, the bot calls it again: at most three times in total, not counting temporary errors.
   */
  reply(task: BotTaskRow): Promise<void>;
  /** Called after the third failure. Deletes the task, because it would block later tasks of the conversation. */
  abandon(task: BotTaskRow): Promise<void>;
}

export interface ReplyContext {
  readonly backend: Backend;
  readonly writer: AnswerWriter;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

/** Runs the stored tasks of each conversation, one after another. */
export class Bot {
  readonly #backend: Backend;
  readonly #replies: Replies;
  readonly #writer: AnswerWriter;
  readonly #queue = new KeyedQueue<number>();
  /** The task that failed last and the number of its failures, by conversation id. */
  readonly #failures = new Map<number, { readonly taskId: number; readonly count: number }>();
  readonly #runs = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #sweeping: Promise<void> = Promise.resolve();

  constructor(backend: Backend, createReplies: (context: ReplyContext) => Replies) {
    const stopping = this.#stopping.signal;
    this.#backend = backend;
    this.#writer = new AnswerWriter(backend, stopping);
    this.#replies = createReplies({ backend, writer: this.#writer, stopping });
    // Each conversation in which the bot waits adds a listener to the signal.
    setMaxListeners(0, stopping);
  }

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

  /** Resolves when the final text is stored. */
  stopWriting(messageId: number): Promise<void> {
    return this.#writer.stop(messageId);
  }

  /**
   * Starts the tasks that no living process is working on, in the background. On PostgreSQL, repeats this every 2 s,
   * because other processes may share the database.
   */
  async start(): Promise<void> {
    await this.#sweep();
    if (this.#isShared) this.#repeatSweep();
  }

  /** Stops the bot and waits for running work to end. Another process or the next start runs the remaining tasks. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sweeping;
    await Promise.all(this.#runs);
    if (!this.#isShared) return;
    await removeBotWorker(this.#backend.db, this.#backend.botWorker).catch((cause: unknown) =>
      this.#backend.logger.warn(
        `The remaining bot tasks could not be released, so other processes run them a few seconds later. ${summarizeError(cause)}`,
      ),
    );
  }

  get #isShared(): boolean {
    return this.#backend.db.kind === 'postgres';
  }

  async #sweep(): Promise<void> {
    const { db, botWorker } = this.#backend;
    // Only one process uses the embedded database, so no task has another living owner.
    if (this.#isShared) await signBotWorker(db, botWorker);
    for (const conversationId of await listConversationsWithFreeTasks(db)) this.wake(conversationId);
  }

  #repeatSweep(): void {
    const { signal } = this.#stopping;
    const repeat = async () => {
      for (;;) {
        await pause(sweepMs, signal);
        if (signal.aborted) return;
        await this.#sweep().catch((cause: unknown) => {
          const text = 'The search for unfinished bot tasks failed. Trying again in 2 s.';
          this.#backend.logger.warn(`${text} ${summarizeError(cause)}`);
        });
      }
    };
    this.#sweeping = repeat();
  }

  async #work(conversationId: number): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const task = await takeNextBotTask(this.#backend.db, conversationId, this.#backend.botWorker);
      if (!task) return;
      await this.#attempt(task);
    }
  }

  /**
   * Logs and counts a failure, and abandons the task after the third one. Throws only temporary errors and those of
   * `abandon`.
   */
  async #attempt(task: BotTaskRow): Promise<void> {
    const { id: taskId, conversationId } = task;
    try {
      await this.#run(task);
      this.#failures.delete(conversationId);
    } catch (cause) {
      if (isTemporary(cause)) throw cause;
      const last = this.#failures.get(conversationId);
      const count = last?.taskId === taskId ? last.count + 1 : 1;
      const text = `The bot failed in conversation ${conversationId}, attempt ${count} of ${maxAttempts}.`;
      this.#backend.logger.error(text, cause);
      this.#failures.set(conversationId, { taskId, count });
      if (count < maxAttempts) return pause(retryDelayMs, this.#stopping.signal);
      await this.#replies.abandon(task);
      this.#failures.delete(conversationId);
    }
  }

  #run(task: BotTaskRow): Promise<void> {
    if (task.task.kind !== 'writing') return this.#replies.reply(task);
    return this.#writer.end(task.task.messageId, { interrupted: 'error' });
  }
}
