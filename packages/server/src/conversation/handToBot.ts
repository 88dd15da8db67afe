import type { Backend } from '../backend/Backend.ts';
import { addBotTask, type BotTask } from '../storage/botTasks.ts';
import { findChannelById } from '../storage/channels.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { ContactChange } from '../visitor/changeContact.ts';

/** Leaves a task for the bot, where the channel has one and no person has taken over. Only demos have one. */
export async function handToBot(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  task: BotTask,
): Promise<void> {
  if (!backend.isDemo || conversation.isBotPaused) return;
  const channel = await findChannelById(change.tx, change.contact.channelId);
  if (channel?.config.channel?.hasAConnectedAgentBot !== true) return;
  await addBotTask(change.tx, conversation.id, task);
  change.after(() => backend.wakeBot(conversation.id));
}
