import { type Message, readNoteId } from '@chat/hooks';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

/** The server's own notes are in the visitor's language. */
export function noteText(message: Message, t: ChatIntl['t']): string {
  const id = readNoteId(message);
  return id ? t(`note.${id}`, { name: message.sender?.name ?? '' }) : message.content;
}
