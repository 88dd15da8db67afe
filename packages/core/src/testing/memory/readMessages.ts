import { limits } from '../../protocol/limits.ts';
import type { MemoryBackend } from './MemoryBackend.ts';
import { isDeleted, type MemoryContact } from './MemoryContact.ts';

const changesPerPage = 100;

/** Returns messages oldest first and without deleted ones. */
export function readHistory(
  backend: MemoryBackend,
  contact: MemoryContact,
  before: number | undefined,
): object {
  const older = contact.messages.filter(
    (message) => !isDeleted(message) && message.id < (before ?? Infinity),
  );
  return page(backend, contact, older.slice(-limits.messagesPerPage), contact.rev);
}

/** Returns the messages created, changed or deleted after a revision, in the order of these changes. */
export function readChanges(backend: MemoryBackend, contact: MemoryContact, sinceRev: number): object {
  const changed = contact.messages.filter(({ rev }) => rev > sinceRev).toSorted((a, b) => a.rev - b.rev);
  const messages = changed.slice(0, changesPerPage);
  const more = changed.length > messages.length;
  return page(backend, contact, messages, more ? (messages.at(-1)?.rev ?? sinceRev) : contact.rev, more);
}

function page(
  backend: MemoryBackend,
  contact: MemoryContact,
  messages: MemoryContact['messages'],
  rev: number,
  more = false,
): object {
  return {
    payload: messages.map((message) => backend.onWire(message)),
    meta: {
      contact_last_seen_at: contact.lastSeenAtSeconds,
      ...(backend.options.isExtended ? { rev, more } : {}),
    },
  };
}
