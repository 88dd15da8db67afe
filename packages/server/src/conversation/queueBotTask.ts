import type { Backend } from '../backend/Backend.ts';
import { addBotTask, type BotTask } from '../storage/botTasks.ts';
import type { Channel } from '../storage/channels.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { ContactChange } from '../visitor/changeContact.ts';

/** What the bot is to do, and where. */
interface BotHandover {
  readonly channel: Channel;
  readonly conversation: Conversation;
  readonly task: BotTask;
}

/** Leaves a task for the bot if the channel has one and no person has taken over. Only demos have one. */
export async function queueBotTask(
  backend: Backend,
  change: ContactChange,
  { channel, conversation, task }: BotHandover,
): Promise<void> {
  if (!backend.isDemo || conversation.isBotPaused) return;
  if (channel.config.channel?.hasAConnectedAgentBot !== true) return;
  await addBotTask(change.tx, conversation.id, task);
  change.afterCommit(() => backend.wakeBot(conversation.id));
}
