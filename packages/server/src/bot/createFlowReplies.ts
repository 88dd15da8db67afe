import type { Backend } from '../backend/Backend.ts';
import { setSeen } from '../conversation/markSeen.ts';
import { hasUnread } from '../conversation/readVisit.ts';
import { type BotTaskRow, claimBotTask } from '../storage/botTasks.ts';
import { findContact } from '../storage/contacts.ts';
import { findConversation } from '../storage/conversations.ts';
import { findMessage } from '../storage/messages.ts';
import { changeContact } from '../visitor/changeContact.ts';
import type { Replies, ReplyContext } from './Bot.ts';
import type { BotFlow, BotStep } from './BotFlow.ts';
import { chooseStep } from './chooseStep.ts';
import { unlessErased } from './failures.ts';
import { pause } from './pause.ts';
import { publishBotTyping } from './publishBotTyping.ts';
import { sendStep, splitWords, takesSteps } from './sendStep.ts';
import type { AnswerPart } from './writeAnswer.ts';

const defaultDelayMs = 900;
/** Milliseconds between two words of a written answer, or `delayMs` if that is shorter. */
const wordDelayMs = 40;

export interface FlowOptions {
  readonly flow: BotFlow;
  /** Milliseconds between the typing event and the reply; 900 if undefined. */
  readonly delayMs: number | undefined;
}

export function createFlowReplies(
  { backend, writer, stopping }: ReplyContext,
  { flow, delayMs = defaultDelayMs }: FlowOptions,
): Replies {
  return {
    async reply(task) {
      const { contactId, conversationId } = task;
      const step = await stepFor(backend, flow, task);
      const contact = await findContact(backend.db, contactId);
      if (!contact) return;
      if (step) {
        publishBotTyping(backend, contact, { conversationId, isTyping: true });
        await pause(delayMs, stopping);
      }
      if (stopping.aborted) return;
      const messageId = await storeStep(backend, task, step).finally(
        () => step && publishBotTyping(backend, contact, { conversationId, isTyping: false }),
      );
      if (messageId === undefined || step?.written === undefined) return;
      const [first = '', ...rest] = splitWords(step.written);
      const parts = produceWords(rest, Math.min(delayMs, wordDelayMs));
      await writer.write({ contactId, conversationId, messageId, written: first }, parts);
    },
    async abandon({ id }) {
      await claimBotTask(backend.db, id);
    },
  };
}

/**
 * Sends a step of the flow and deletes the task. Unless another message is unread, the greeting counts as seen, because
 * the visitor did not ask for it. Returns the id of the message that the bot now has to write, if any.
 */
function storeStep(
  backend: Backend,
  { id, contactId, conversationId, task }: BotTaskRow,
  step: BotStep | undefined,
): Promise<number | undefined> {
  return unlessErased(
    changeContact(backend, contactId, async (change) => {
      if (!(await claimBotTask(change.tx, id)) || !step) return undefined;
      const conversation = await findConversation(change.tx, conversationId);
      if (!conversation || !takesSteps(conversation)) return undefined;
      const isGreeting = task.kind === 'start' && task.step === null;
      if (isGreeting && !(await hasUnread(change.tx, change.contact))) await setSeen(change);
      return sendStep(backend, change, conversation, step);
    }),
  );
}

function produceWords(words: readonly string[], delayMs: number) {
  return async function* (signal: AbortSignal): AsyncGenerator<AnswerPart> {
    for (const text of words) {
      await pause(delayMs, signal);
      yield { text };
    }
  };
}

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

/** Looks up only own properties, because names such as `constructor` may come from clients. */
function stepOf(steps: Readonly<Record<string, BotStep>>, name: string): BotStep | undefined {
  return Object.hasOwn(steps, name) ? steps[name] : undefined;
}
