import type { Backend } from '../../backend/Backend.ts';
import { handOver } from '../../conversation/handOver.ts';
import { ConcurrencyLimiter } from '../../foundation/ConcurrencyLimiter.ts';
import { type BotTaskRow, claimBotTask, removeBotTasks, takeNextBotTask } from '../../storage/botTasks.ts';
import { type Conversation, findConversation } from '../../storage/conversations.ts';
import { type Note, serverNote } from '../../texts/noteText.ts';
import { type ContactChange, changeContact } from '../../visitor/changeContact.ts';
import type { Replies, ReplyContext } from '../Bot.ts';
import { unlessErased } from '../failures.ts';
import { startWriting } from '../startWriting.ts';
import type { AnswerPart } from '../writeAnswer.ts';
import { askRemoteBot, type RemoteBot } from './askRemoteBot.ts';
import { readQuestion } from './readQuestion.ts';
import { type ShownTyping, startTyping } from './startTyping.ts';

/**
 * The first words of an answer: up to 100 characters, because a part may contain the whole answer. Keeps surrogate
 * pairs whole.
 */
const firstWords = /^.{1,100}/su;

/**
 * The bot replies to visitors' messages. It sends no greeting and has no flow steps. If three attempts fail before the
 * first words of an answer arrive, the server pauses the bot and posts a note that the team will reply. At most
 * `botRequests` answers are requested at the same time. The other tasks wait in order.
 */
export function createRemoteReplies(context: ReplyContext, bot: RemoteBot): Replies {
  const { backend, stopping } = context;
  const requests = new ConcurrencyLimiter({ running: bot.limits.botRequests });
  return {
    async reply(task) {
      if (!(await readQuestion(backend, task))) {
        await claimBotTask(backend.db, task.id);
        return;
      }
      const typing = await startTyping(backend, task);
      try {
        await requests.run(bot.url, () => answerNext(context, bot, task, typing));
      } catch (cause) {
        // If the server stops, the task remains for another process or the next start.
        if (!stopping.aborted) throw cause;
      } finally {
        typing.stop();
      }
    },
    async abandon(task) {
      await finishTask(backend, task, async (change, conversation) => {
        await removeBotTasks(change.tx, conversation.id);
        await handOver(backend, change, conversation, serverNote('bot_unavailable'));
      });
    },
  };
}

/** Answers the task. If the task no longer needs an answer, tries the next task of the conversation. */
async function answerNext(
  context: ReplyContext,
  bot: RemoteBot,
  task: BotTaskRow,
  typing: ShownTyping,
): Promise<void> {
  const { backend, stopping } = context;
  for (let next: BotTaskRow | undefined = task; next && next.task.kind !== 'writing'; ) {
    if (stopping.aborted) return;
    const question = await readQuestion(backend, next);
    if (question) {
      const asking = new AbortController();
      const stopAsking = () => asking.abort();
      stopping.addEventListener('abort', stopAsking);
      const parts = askRemoteBot(bot, question, asking.signal);
      try {
        return await writeReply(context, next, { parts, typing, stopAsking });
      } finally {
        stopping.removeEventListener('abort', stopAsking);
        stopAsking();
        await parts.return(undefined);
      }
    }
    await claimBotTask(backend.db, next.id);
    next = await takeNextBotTask(backend.db, task.conversationId, backend.botWorker);
  }
}

interface RunningRequest {
  readonly parts: AsyncGenerator<AnswerPart>;
  readonly typing: ShownTyping;
  stopAsking(): void;
}

async function writeReply(
  { backend, writer }: ReplyContext,
  task: BotTaskRow,
  { parts, typing, stopAsking }: RunningRequest,
): Promise<void> {
  const { contactId, conversationId } = task;
  const { first, early, handover } = await untilFirstWords(parts, typing);
  typing.stop();
  if (first === undefined) {
    if (handover === undefined) throw new Error("The bot's answer has no text.");
    await finishTask(backend, task, (change, conversation) =>
      handOver(backend, change, conversation, handover),
    );
    return;
  }
  const messageId = await finishTask(backend, task, (change, conversation) =>
    startWriting(backend, change, conversation, { text: first, handover }),
  );
  if (messageId === undefined) return;
  await writer.write({ contactId, conversationId, messageId, written: first }, async function* (signal) {
    signal.addEventListener('abort', stopAsking);
    yield* early;
    yield* parts;
  });
}

interface Beginning {
  /** Undefined if the answer has no text. */
  readonly first: string | undefined;
  /** The citations that arrived before the first words, then the rest of the part that contains the first words. */
  readonly early: readonly AnswerPart[];
  readonly handover: Note | undefined;
}

async function untilFirstWords(parts: AsyncGenerator<AnswerPart>, typing: ShownTyping): Promise<Beginning> {
  const early: AnswerPart[] = [];
  let handover: Note | undefined;
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { text, activity, citation } = part.value;
    if (text !== undefined) {
      const first = firstWords.exec(text)?.[0] ?? text;
      return { first, early: [...early, { text: text.slice(first.length) }], handover };
    }
    handover = part.value.handover ?? handover;
    if (citation) early.push(part.value);
    if (activity !== undefined) typing.show(activity);
  }
  return { first: undefined, early, handover };
}

/** Deletes the task and changes its conversation with `work`. Does nothing if the bot may no longer reply. */
function finishTask<T>(
  backend: Backend,
  { id, contactId, conversationId }: BotTaskRow,
  work: (change: ContactChange, conversation: Conversation) => Promise<T>,
): Promise<T | undefined> {
  return unlessErased(
    changeContact(backend, contactId, async (change) => {
      const conversation = await findConversation(change.tx, conversationId);
      if (conversation?.status !== 'open' || conversation.isBotPaused) return undefined;
      return (await claimBotTask(change.tx, id)) ? work(change, conversation) : undefined;
    }),
  );
}
