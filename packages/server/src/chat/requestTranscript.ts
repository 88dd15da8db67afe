import type { WireMessage } from '@chat/core/protocol';
import type { Mail } from '../mail/Mailer.ts';
import { transcriptMail } from '../mail/transcriptMail.ts';
import { findChannelById } from '../storage/channels.ts';
import { saveContact } from '../storage/contacts.ts';
import { findNewestConversation } from '../storage/conversations.ts';
import { listConversationMessages } from '../storage/messages.ts';
import type { Backend } from './Backend.ts';
import { changeContact } from './changeContact.ts';
import { notFound, Refusal } from './Refusal.ts';
import { toWireMessages } from './wire.ts';

const mostMessages = 1_000;

/**
 * Mails the newest conversation to the visitor (spec §2, §8): to the address that is known of them, or to the first one
 * that they typed, so that nobody can have strangers written to. Throws `Refusal` 404 without a conversation, 422 for a
 * further address.
 */
export async function requestTranscript(backend: Backend, contactId: number, email: string): Promise<void> {
  const mail = await changeContact(backend, contactId, async ({ tx, contact, nowMs }): Promise<Mail> => {
    const conversation = await findNewestConversation(tx, contactId);
    const channel = await findChannelById(tx, contact.channelId);
    if (!conversation || !channel) throw notFound();
    const known = [contact.email, contact.transcriptEmail];
    if (!known.includes(email)) {
      if (contact.transcriptEmail !== null) throw oneAddressOnly();
      await saveContact(tx, contactId, { transcriptEmail: email });
    }
    const page = { conversationId: conversation.id, limit: mostMessages };
    const rows = (await listConversationMessages(tx, page)).filter(({ isDeleted }) => !isDeleted);
    const messages: WireMessage[] = await toWireMessages(tx, backend.publicUrl, rows.reverse());
    const siteName = channel.config.channel?.websiteName || channel.config.channel?.name || 'our site';
    return transcriptMail({ to: email, siteName, visitorName: contact.name, messages, sentAtMs: nowMs });
  });
  await backend.mailer.send(mail);
}

function oneAddressOnly(): Refusal {
  const message = 'The transcript goes to your own address only.';
  return new Refusal(422, message, { fields: { email: [message] } });
}
