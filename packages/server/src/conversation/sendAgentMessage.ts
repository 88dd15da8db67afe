import { messageTypes } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { notFound } from '../foundation/Refusal.ts';
import { fingerprintOf } from '../foundation/secrets.ts';
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
import { findAccepted, postMessage, postNote } from './postMessage.ts';
import type { SendResult } from './sendVisitorMessage.ts';

/** A message from an agent, or from the bot on an agent's behalf. */
export interface AgentMessage {
  readonly content: string;
  readonly contentType: string;
  readonly contentAttributes: MessageRow['contentAttributes'];
  /** The sender if `as` is `agent`. Default: the first agent of the channel. */
  readonly agentId?: number | undefined;
  readonly as: 'agent' | 'bot';
  readonly echoId?: string | undefined;
  readonly files?: readonly StoredFile[];
  /** Hashes of the file contents, to tell a repeated request from a different upload. */
  readonly fileHashes?: readonly string[];
}

/**
 * Sends a message to the visitor. A message from an agent marks the conversation as seen by an agent, and pauses the
 * bot until the conversation is resolved. If the agent takes over from the bot, first posts an activity message saying
 * that the agent has joined. Repeating the same message with its `echo_id` returns the message that was accepted first.
 * Throws `Refusal` 401 if the contact was deleted, 404 if the conversation no longer exists, 409 if the `echo_id`
 * belongs to another message, and 422 if the agent is not in the channel or the channel has no agents.
 */
export function sendAgentMessage(
  backend: Backend,
  conversation: Conversation,
  message: AgentMessage,
): Promise<SendResult> {
  return changeContact(backend, conversation.contactId, async (change) => {
    const { tx, contact } = change;
    const current = await findConversation(tx, conversation.id);
    if (!current) throw notFound();
    const fingerprint = agentMessageFingerprint(current, message);
    const earlier = await findAccepted(backend, change, message.echoId, fingerprint);
    if (earlier) return { message: earlier, isDuplicate: true };
    const sender = await senderOf(backend, tx, contact.channelId, message);
    const seen = message.as === 'agent' ? await setSeenByAgent(change, current) : current;
    const pausesBot = message.as === 'agent' && !current.isBotPaused;
    if (pausesBot) await removeBotTasks(tx, current.id);
    const updated = pausesBot ? await updateConversation(change, seen, { isBotPaused: true }) : seen;
    const takesOver = message.as === 'agent' && (await isWithBot(tx, current));
    if (takesOver) await postNote(backend, change, updated, serverNote('joined', sender.name), sender);
    const sent = await postMessage(backend, change, updated, {
      messageType: messageTypes.outgoing,
      content: message.content,
      contentType: message.contentType,
      contentAttributes: message.contentAttributes,
      sender,
      echoId: message.echoId,
      fingerprint,
      files: message.files ?? [],
    });
    return { message: sent, isDuplicate: false };
  });
}

function agentMessageFingerprint({ id }: Conversation, message: AgentMessage): string {
  const { content, contentType, contentAttributes, as, agentId = null, fileHashes = [] } = message;
  return fingerprintOf('agent message', id, content, contentType, contentAttributes, as, agentId, fileHashes);
}

/**
 * Returns whether the visitor still talks to the bot: the newest message to them is in the bot's name. While the bot is
 * paused, agents may write in its name, so this also checks that no agent has joined since the pause.
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
