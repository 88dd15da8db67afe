import type { OutboxEntry } from '../../environment/outboxStorage.ts';
import type { Message } from '../../protocol/message.ts';

/** The message that shows an entry while the server does not have it. */
export function pendingMessage(entry: OutboxEntry): Message {
  return {
    localId: entry.echoId,
    id: null,
    rev: 0,
    echoId: entry.echoId,
    conversationId: null,
    direction: 'incoming',
    contentType: 'text',
    content: entry.content,
    attributes: {},
    deleted: false,
    attachments: entry.files.map(pendingAttachment),
    sender: null,
    createdAtSeconds: Math.floor(entry.saidAtMs / 1000),
    status: entry.failure ? 'failed' : 'in_progress',
    error: entry.failure,
  };
}

function pendingAttachment(file: File, index: number): Message['attachments'][number] {
  const kind = file.type.split('/')[0];
  return {
    id: -1 - index,
    fileType: kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file',
    url: '',
    thumbUrl: null,
    fileName: file.name,
    fileSize: file.size,
    width: null,
    height: null,
    durationSeconds: null,
  };
}
