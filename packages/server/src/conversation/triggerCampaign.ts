import { type Campaign, decodeCampaign, messageTypes } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { notFound } from '../foundation/Refusal.ts';
import { listAgents } from '../storage/agents.ts';
import type { Channel } from '../storage/channels.ts';
import type { Attributes } from '../storage/contacts.ts';
import { listNewestMessages, type MessageSender } from '../storage/messages.ts';
import { type ContactChange, changeContact, type SessionRef } from '../visitor/changeContact.ts';
import { openConversation } from './conversationChanges.ts';
import { postMessage } from './postMessage.ts';

/** Returns the campaigns of a channel: its valid greeting messages. */
export function campaignsOf({ config }: Channel): Campaign[] {
  const records = config.channel?.greetingMessages;
  return (Array.isArray(records) ? records : []).flatMap((record) => decodeCampaign(record) ?? []);
}

/**
 * Posts the message of a campaign that the visitor has opened, unless the conversation already has it (see `isPosted`).
 * Starts a conversation if none is open. Throws `Refusal` 401 if the session has ended, and 404 if the channel has no
 * such campaign.
 */
export async function triggerCampaign(
  backend: Backend,
  session: SessionRef,
  {
    channel,
    campaignId,
    customAttributes,
  }: { channel: Channel; campaignId: number; customAttributes: Attributes },
): Promise<void> {
  const campaign = campaignsOf(channel).find(({ id }) => id === campaignId);
  if (!campaign) throw notFound();
  await changeContact(backend, session, async (change) => {
    const { conversation } = await openConversation(change, customAttributes);
    if (await isPosted(change, conversation.id, campaignId)) return;
    await postMessage(backend, change, conversation, {
      messageType: messageTypes.outgoing,
      content: campaign.message,
      contentAttributes: { campaign_id: campaignId },
      sender: await senderOf(change, campaign),
    });
  });
}

/** Returns whether the conversation has the campaign's message. Looks only at the contact's newest 100 messages. */
async function isPosted(
  { tx, contact }: ContactChange,
  conversationId: number,
  campaignId: number,
): Promise<boolean> {
  const messages = await listNewestMessages(tx, { contactId: contact.id, limit: 100 });
  return messages.some(
    (message) =>
      message.conversationId === conversationId && message.contentAttributes.campaign_id === campaignId,
  );
}

async function senderOf({ tx, contact }: ContactChange, { sender }: Campaign): Promise<MessageSender> {
  const agents = await listAgents(tx, contact.channelId);
  const agent = agents.find(({ name }) => name === sender?.name);
  if (agent) return { type: 'agent', id: agent.id, name: agent.name, avatarUrl: agent.avatarUrl };
  return { type: 'bot', id: null, name: sender?.name ?? '', avatarUrl: sender?.avatarUrl ?? null };
}
