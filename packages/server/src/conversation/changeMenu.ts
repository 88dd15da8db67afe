import type { Backend } from '../backend/Backend.ts';
import { notFound } from '../foundation/Refusal.ts';
import { type Conversation, findConversation } from '../storage/conversations.ts';
import { changeContact } from '../visitor/changeContact.ts';
import { updateConversation } from './conversationChanges.ts';

/** Undefined fields stay unchanged. */
export interface MenuFields {
  readonly menu?: readonly unknown[] | null | undefined;
  readonly userMenu?: readonly unknown[] | null | undefined;
  readonly allowInput?: boolean | undefined;
}

/**
 * Notifies the visitor and the agents. Throws `Refusal` 404 if the conversation no longer exists, and 401 if its
 * contact was deleted.
 */
export function changeMenu(
  backend: Backend,
  { id, contactId }: Pick<Conversation, 'id' | 'contactId'>,
  { menu, userMenu, allowInput }: MenuFields,
): Promise<Conversation> {
  return changeContact(backend, contactId, async (change) => {
    const conversation = await findConversation(change.tx, id);
    if (!conversation) throw notFound();
    const updated = await updateConversation(change, conversation, {
      ...(menu === undefined ? {} : { menu }),
      ...(userMenu === undefined ? {} : { userMenu }),
      ...(allowInput === undefined ? {} : { allowInput }),
    });
    if (userMenu !== undefined) change.emit('visitor', 'user_menu_changed', { userMenu });
    if (allowInput !== undefined) change.emit('visitor', 'allow_input_changed', { allowInput });
    return updated;
  });
}
