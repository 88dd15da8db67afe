import { type ContactFields, saveContact } from '../storage/contacts.ts';
import type { Backend } from './Backend.ts';
import { changeContact } from './changeContact.ts';
import { openConversation } from './conversationChanges.ts';
import { handToBot } from './handToBot.ts';

/** Has the bot say a step of its flow in the open conversation, or in a new one (spec §7, send ref and start flow). */
export async function startFlowStep(
  backend: Backend,
  contactId: number,
  step: string,
  fields: ContactFields,
): Promise<void> {
  await changeContact(backend, contactId, async (change) => {
    await saveContact(change.tx, contactId, fields);
    const { conversation } = await openConversation(change);
    await handToBot(backend, change, conversation, { kind: 'start', step });
  });
}
