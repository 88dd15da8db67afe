import type { NoteId } from '@chat/core/protocol';
import { type Texts, textsIn } from './textsIn.ts';

export interface Note {
  readonly content: string;
  /** Identifies a text of the server, so that clients show it in the visitor's language. */
  readonly id?: NoteId | undefined;
}

/** `name` is that of the agent who has joined. */
export function noteText(id: NoteId, t: Texts, name = ''): string {
  return t(`note.${id}`, { name });
}

/** In English, for clients that don't know the id. */
export function serverNote(id: NoteId, name = ''): Note {
  return { content: noteText(id, textsIn('en'), name), id };
}
