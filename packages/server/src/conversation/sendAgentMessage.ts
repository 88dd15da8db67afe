import { messageTypes, type WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { notFound } from '../foundation/Refusal.ts';
import type { StoredFile } from '../storage/attachments.ts';
import { removeBotTasks } from '../storage/botTasks.ts';
import { type Conversation, findConversation } from '../storage/conversations.ts';
import type { Queryable } from '../storage/Database.ts';
import type { MessageRow, MessageSender } from '../storage/messages.ts';
import { changeContact } from '../visitor/changeContact.ts';
import { updateConversation } from './conversationChanges.ts';
import { findActingAgent } from './findActingAgent.ts';
import { postMessage } from './postMessage.ts';

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
 * Sends a message to the visitor. A message from an agent pauses the bot until the conversation is resolved. Throws
 * `Refusal` 401 if the contact was deleted, 404 if the conversation no longer exists, and 422 if the agent is not in
 * the channel or the channel has no agents.
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
    const pausesBot = message.as === 'agent' && !current.isBotPaused;
    if (pausesBot) await removeBotTasks(tx, current.id);
    const updated = pausesBot ? await updateConversation(change, current, { isBotPaused: true }) : current;
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
