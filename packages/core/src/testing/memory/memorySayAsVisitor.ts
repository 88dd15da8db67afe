import type { MemoryBackend } from './MemoryBackend.ts';
import type { MemoryContact, StoredMessage } from './MemoryContact.ts';

/** Takes in a visitor's message; a repeated `echo_id` answers the first one again. */
export function sayAsVisitor(
  backend: MemoryBackend,
  contact: MemoryContact,
  said: Readonly<Record<string, unknown>>,
): StoredMessage {
  const echoId = typeof said.echo_id === 'string' && backend.options.isExtended ? said.echo_id : null;
  const earlier = echoId === null ? undefined : contact.messages.find(({ echo_id }) => echo_id === echoId);
  if (earlier) return earlier;
  const files: unknown[] = Array.isArray(said['attachments[]']) ? said['attachments[]'] : [];
  return backend.addMessage(contact, {
    content: typeof said.content === 'string' ? said.content : '',
    message_type: 0,
    sender: { id: contact.id, name: '', type: 'contact' },
    ...(echoId === null ? {} : { echo_id: echoId }),
    attachments: files.flatMap((file) => (file instanceof File ? [attachmentOf(backend, file)] : [])),
  });
}

function attachmentOf(backend: MemoryBackend, file: File) {
  const kind = file.type.split('/')[0];
  const isMedia = kind === 'image' || kind === 'audio' || kind === 'video';
  return {
    id: backend.nextId(),
    file_type: isMedia ? kind : 'file',
    data_url: `memory:${file.name}`,
    thumb_url: null,
    file_name: file.name,
    file_size: file.size,
  };
}
