import type { Message } from '@chat/hooks';
import { createContext, useContext } from 'react';
import type { Visitor } from '../engine/records.ts';

export interface ThreadParts {
  readonly visitor: Visitor;
  /** The id of the message that the agent edits, or null. */
  readonly editedId: number | null;
  startEditing(message: Message): void;
  stopEditing(): void;
  remove(message: Message): void;
}

export const ThreadContext = createContext<ThreadParts | null>(null);

export function useThreadParts(): ThreadParts {
  const parts = useContext(ThreadContext);
  if (!parts) throw new Error('A message of the console must be inside <ThreadContext>.');
  return parts;
}
