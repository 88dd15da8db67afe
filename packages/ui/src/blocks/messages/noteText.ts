import { type Message, readNoteId } from '@chat/hooks';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

/** Returns a note in the language of the chat, or as it was sent if the kit has no text for it. */
export function noteText(message: Message, t: ChatIntl['t']): string {
  const id = readNoteId(message);
  return id ? t(`note.${id}`, { name: message.sender?.name ?? '' }) : message.content;
}
