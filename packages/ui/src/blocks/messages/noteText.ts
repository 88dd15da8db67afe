import { type Message, readNoteId } from '@chat/hooks';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

/**
 * Returns the text of a note. The known notes of the server are in the visitor's language, except that an agent without
 * a name has joined.
 */
export function noteText(message: Message, t: ChatIntl['t']): string {
  const id = readNoteId(message);
  const name = message.sender?.name ?? '';
  return id && (id !== 'joined' || name) ? t(`note.${id}`, { name }) : message.content;
}
