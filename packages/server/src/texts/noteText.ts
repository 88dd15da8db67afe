import type { NoteId } from '@chat/core/protocol';
import { type TextId, type Texts, textsIn } from './textsIn.ts';

const texts: Readonly<Record<NoteId, TextId>> = {
  joined: 'note.joined',
  handed_over: 'note.handedOver',
  bot_unavailable: 'note.botUnavailable',
};

/** Returns the text of a note in a language. `name` is that of the agent who has joined. */
export function noteText(id: NoteId, t: Texts, name = ''): string {
  return t(texts[id], { name });
}

/** The text of an activity message. */
export interface Note {
  readonly content: string;
  /** Identifies a text of the server, so that clients show it in the visitor's language. */
  readonly id?: NoteId | undefined;
}

/** Returns a text of the server as a note, with the English text for clients that don't know the id. */
export function serverNote(id: NoteId): Note {
  return { content: noteText(id, textsIn('en')), id };
}
