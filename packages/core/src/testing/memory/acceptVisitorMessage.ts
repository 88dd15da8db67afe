import type { MemoryBackend } from './MemoryBackend.ts';
import type { MemoryContact, StoredMessage } from './MemoryContact.ts';
import { isFile } from './MemoryRequest.ts';

/**
 * If the backend supports `echo_id` (`isExtended`), a repeated `echo_id` returns the message that is already stored.
 */
export function acceptVisitorMessage(
  backend: MemoryBackend,
  contact: MemoryContact,
  message: Readonly<Record<string, unknown>>,
): StoredMessage {
  const echoId = typeof message.echo_id === 'string' && backend.options.isExtended ? message.echo_id : null;
  const earlier = echoId === null ? undefined : contact.messages.find(({ echo_id }) => echo_id === echoId);
  if (earlier) return earlier;
  const files: unknown[] = Array.isArray(message['attachments[]']) ? message['attachments[]'] : [];
  return backend.addMessage(contact, {
    content: typeof message.content === 'string' ? message.content : '',
    message_type: 0,
    content_attributes: Object(message.content_attributes),
    sender: { id: contact.id, name: '', type: 'contact' },
    ...(echoId === null ? {} : { echo_id: echoId }),
    attachments: files.flatMap((file, index) =>
      isFile(file) ? [{ ...attachmentOf(backend, file), ...reportedOf(message, index) }] : [],
    ),
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

function reportedOf({ durations, levels }: Readonly<Record<string, unknown>>, index: number) {
  const itemOf = (list: unknown): unknown => (typeof list === 'string' ? JSON.parse(list)[index] : null);
  return { duration: itemOf(durations), levels: itemOf(levels) ?? [] };
}
