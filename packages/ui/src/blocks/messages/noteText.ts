import { type Message, readNoteId } from '@chat/hooks';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

/** Returns the kit's text for a note, in the language of the chat, or else the text as sent. */
export function noteText(message: Message, t: ChatIntl['t']): string {
  const id = readNoteId(message);
  return id ? t(`note.${id}`, { name: message.sender?.name ?? '' }) : message.content;
}
