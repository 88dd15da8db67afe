import type { NoteId } from '@chat/core/protocol';
import { type Texts, textsIn } from './textsIn.ts';

/** The text of an activity message. */
export interface Note {
  readonly content: string;
  /** Identifies a text of the server, so that clients show it in the visitor's language. */
  readonly id?: NoteId | undefined;
}

/** Returns a text of the server. `name` is that of the agent who has joined. */
export function noteText(id: NoteId, t: Texts, name = ''): string {
  return t(`note.${id}`, { name });
}

/** Returns a text of the server as a note, in English for clients that don't know the id. */
export function serverNote(id: NoteId, name = ''): Note {
  return { content: noteText(id, textsIn('en'), name), id };
}
