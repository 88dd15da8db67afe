import type { ChatError } from '../../protocol/errors.ts';
import type { Message } from '../../protocol/message.ts';

/** Whose words they are. */
export interface WordsOwner {
  /** A mark of the session's token. */
  readonly token: string;
  /** Null where it was not known. */
  readonly contactId: number | string | null;
}

/** Something the visitor said that the server has not accepted yet. */
export interface OutboxEntry {
  readonly echoId: string;
  /** Grows with every entry: the order of saying, whatever the device's clock does. */
  readonly order: number;
  /** Null for somebody whom nobody had named. */
  readonly owner: WordsOwner | null;
  /** It was handed over to start a conversation, and whether that happened is not known. */
  readonly isFirstCall: boolean;
  readonly content: string;
  /** Empty for a text message. */
  readonly files: readonly File[];
  /** Milliseconds since the epoch, by the device. */
  readonly saidAtMs: number;
  readonly refererUrl: string;
  /** Why it was given up; null while it waits or is on its way. */
  readonly failure: ChatError | null;
  /** The newest message of the server when it failed: its place after a reload. */
  readonly afterId: number | null;
}

/** What is said; the outbox adds the rest. */
export type Words = Pick<OutboxEntry, 'echoId' | 'content' | 'files' | 'saidAtMs' | 'refererUrl'>;

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
