import { messageTypes, type WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { notFound } from '../foundation/Refusal.ts';
import type { StoredFile } from '../storage/attachments.ts';
import { removeBotTasks } from '../storage/botTasks.ts';
import { type Conversation, findConversation } from '../storage/conversations.ts';
import type { Queryable } from '../storage/Database.ts';
import { isAgentIn, isBotLast, type MessageRow, type MessageSender } from '../storage/messages.ts';
import { serverNote } from '../texts/noteText.ts';
import { changeContact } from '../visitor/changeContact.ts';
import { updateConversation } from './conversationChanges.ts';
import { findActingAgent } from './findActingAgent.ts';
import { setSeenByAgent } from './markSeenByAgent.ts';
import { postMessage, postNote } from './postMessage.ts';

/** A message from an agent, or from the bot on an agent's behalf. */
export interface AgentMessage {
  readonly content: string;
  readonly contentType: string;
  readonly contentAttributes: MessageRow['contentAttributes'];
  /** The sender if `as` is `agent`. Default: the first agent of the channel. */
  readonly agentId?: number | undefined;
  readonly as: 'agent' | 'bot';
  readonly files?: readonly StoredFile[];
}

/**
 * Sends a message to the visitor. A message from an agent marks the conversation as seen by an agent, and pauses the
 * bot until the conversation is resolved. If it takes over from the bot, first posts an activity message saying that
 * the agent has joined. Throws `Refusal` 401 if the contact was deleted, 404 if the conversation no longer exists, and
 * 422 if the agent is not in the channel or the channel has no agents.
 */
export function sendAgentMessage(
  backend: Backend,
  conversation: Conversation,
  message: AgentMessage,
): Promise<WireMessage> {
  return changeContact(backend, conversation.contactId, async (change) => {
    const { tx, contact } = change;
    const current = await findConversation(tx, conversation.id);
    if (!current) throw notFound();
    const sender = await senderOf(backend, tx, contact.channelId, message);
    const seen = message.as === 'agent' ? await setSeenByAgent(change, current) : current;
    const pausesBot = message.as === 'agent' && !current.isBotPaused;
    if (pausesBot) await removeBotTasks(tx, current.id);
    const updated = pausesBot ? await updateConversation(change, seen, { isBotPaused: true }) : seen;
    const takesOver = message.as === 'agent' && (await isWithBot(tx, current));
    if (takesOver) await postNote(backend, change, updated, serverNote('joined', sender.name), sender);
    return postMessage(backend, change, updated, {
      messageType: messageTypes.outgoing,
      content: message.content,
      contentType: message.contentType,
      contentAttributes: message.contentAttributes,
      sender,
      files: message.files ?? [],
    });
  });
}

/**
 * Returns whether the newest message to the visitor counts as the bot's own: it is in the bot's name and, if the bot is
 * paused, no agent has written in their own name since. While the bot is paused, only agents write, possibly in the
 * bot's name.
 */
async function isWithBot(tx: Queryable, { id, isBotPaused }: Conversation): Promise<boolean> {
  return (await isBotLast(tx, id)) && !(isBotPaused && (await isAgentIn(tx, id)));
}

async function senderOf(
  { botSender }: Backend,
  tx: Queryable,
  channelId: number,
  { as, agentId }: AgentMessage,
): Promise<MessageSender> {
  if (as === 'bot') return botSender;
  const { id, name, avatarUrl } = await findActingAgent(tx, channelId, agentId);
  return { type: 'agent', id, name, avatarUrl };
}
