import { type Message, type NoteId, readNoteId } from '@chat/hooks';
import type { MessageId } from '../../i18n/catalog.ts';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

const texts: Readonly<Record<NoteId, MessageId>> = {
  joined: 'messages.joined',
  handed_over: 'messages.handedOver',
  bot_unavailable: 'messages.botUnavailable',
};

/** Returns the text of a message. The known notes of the server are in the visitor's language. */
export function noteText(message: Message, t: ChatIntl['t']): string {
  const note = readNoteId(message);
  return note ? t(texts[note], { name: message.sender?.name ?? '' }) : message.content;
}
