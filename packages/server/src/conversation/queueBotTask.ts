import type { Backend } from '../backend/Backend.ts';
import { addBotTask, type BotTask } from '../storage/botTasks.ts';
import type { Channel } from '../storage/channels.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { ContactChange } from '../visitor/changeContact.ts';

interface NewBotTask {
  readonly channel: Channel;
  readonly conversation: Conversation;
  readonly task: BotTask;
}

/**
 * Queues a task and wakes the bot after the commit. Does nothing if the server or the channel has no bot, or if the bot
 * is paused.
 */
export async function queueBotTask(
  backend: Backend,
  change: ContactChange,
  { channel, conversation, task }: NewBotTask,
): Promise<void> {
  if (!backend.hasBot || conversation.isBotPaused) return;
  if (channel.config.channel?.hasAConnectedAgentBot !== true) return;
  await addBotTask(change.batch.later, conversation.id, task);
  change.afterCommit(() => backend.wakeBot(conversation.id));
}
