import type { Backend } from '../backend/Backend.ts';
import { type Contact, type ContactFields, saveContact } from '../storage/contacts.ts';
import { changeContact } from '../visitor/changeContact.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import { openConversation } from './conversationChanges.ts';
import { queueBotTask } from './queueBotTask.ts';

/** Queues a step of the bot's flow in the open conversation, or in a new one. */
export async function startFlowStep(
  backend: Backend,
  session: VisitorSession,
  step: string,
  fieldsOf: (contact: Contact) => ContactFields,
): Promise<void> {
  await changeContact(backend, session, async (change) => {
    await saveContact(change.tx, change.contact.id, fieldsOf(change.contact));
    const { conversation } = await openConversation(change);
    await queueBotTask(backend, change, {
      channel: session.channel,
      conversation,
      task: { kind: 'start', step },
    });
  });
}
