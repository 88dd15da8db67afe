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

/** Queues a task for the bot and wakes it after the commit. Does nothing if the bot is off or paused. */
export async function queueBotTask(
  backend: Backend,
  change: ContactChange,
  { channel, conversation, task }: NewBotTask,
): Promise<void> {
  if (!backend.isDemo || conversation.isBotPaused) return;
  if (channel.config.channel?.hasAConnectedAgentBot !== true) return;
  await addBotTask(change.tx, conversation.id, task);
  change.afterCommit(() => backend.wakeBot(conversation.id));
}
