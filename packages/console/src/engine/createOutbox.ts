import { type AttachmentKind, acceptedExtensions, createEchoId, extensionOf } from '@chat/core/protocol';
import type { ConsoleState } from './ConsoleState.ts';
import type { AgentApi, Reply } from './createAgentApi.ts';
import type { Message } from './records.ts';
import { withMessage } from './stateUpdates.ts';

export interface Outbox {
  /**
   * Shows a reply at once, and sends it after the earlier ones of its conversation. If sending fails, resolves to the
   * failed message, which stays in the outbox. If the reply was sent or discarded, resolves to null.
   */
  send(conversationId: number, reply: Reply): Promise<Message | null>;
  /** Sends a failed message again, after the replies that are waiting. Its position in the outbox does not change. */
  retry(message: Message): void;
  /** Removes a message that was not sent, or stops sending it. Returns its reply. */
  discard(message: Message): Reply | undefined;
  readonly uploads: {
    files(localId: string): readonly File[];
    share(localId: string): number;
    subscribe(listener: () => void): () => void;
  };
}

interface Entry {
  readonly conversationId: number;
  readonly reply: Reply;
  readonly stop: AbortController;
  share: number;
}

interface OutboxParts {
  readonly api: Pick<AgentApi, 'send'>;
  readonly state: () => ConsoleState;
  change(update: (state: ConsoleState) => ConsoleState): void;
}

const noFiles: readonly File[] = [];

/** A failed message stays in the outbox, with the server's reason if there is one, until it is sent or discarded. */
export function createOutbox({ api, state, change }: OutboxParts): Outbox {
  const entries = new Map<string, Entry>();
  const queues = new Map<number, Promise<unknown>>();
  const listeners = new Set<() => void>();
  const edit = (id: number, update: (messages: readonly Message[]) => readonly Message[]) =>
    change((current) => ({
      ...current,
      outbox: new Map(current.outbox).set(id, update(current.outbox.get(id) ?? [])),
    }));
  const remove = (localId: string, conversationId: number) => {
    entries.delete(localId);
    edit(conversationId, (messages) => without(messages, localId));
  };
  const deliver = async (message: Message, entry: Entry): Promise<Message | null> => {
    const { localId } = message;
    const { conversationId, reply, stop } = entry;
    if (stop.signal.aborted) return null;
    try {
      const sent = await api.send(conversationId, reply, {
        echoId: localId,
        signal: stop.signal,
        onProgress(share) {
          entry.share = share;
          for (const listener of listeners) listener();
        },
      });
      remove(localId, conversationId);
      if (sent) change((current) => withMessage(current, sent));
      return null;
    } catch (thrown) {
      // The event of a stored message removes it from the outbox, even if the response is lost.
      if (stop.signal.aborted || !isIn(state(), message)) return null;
      const failed = asFailed(message, thrown);
      edit(conversationId, (messages) => replace(messages, failed));
      return failed;
    }
  };
  const enqueue = (message: Message, entry: Entry) => {
    const { conversationId } = entry;
    const delivery = (queues.get(conversationId) ?? Promise.resolve()).then(() => deliver(message, entry));
    queues.set(conversationId, delivery);
    return delivery;
  };
  return {
    send(conversationId, reply) {
      const message = toMessage(conversationId, reply, state());
      const entry = { conversationId, reply, stop: new AbortController(), share: 0 };
      entries.set(message.localId, entry);
      edit(conversationId, (messages) => [...messages, message]);
      return enqueue(message, entry);
    },
    retry(message) {
      const entry = entries.get(message.localId);
      if (!entry) return;
      const waiting: Message = { ...message, status: 'in_progress', error: null };
      entry.share = 0;
      edit(entry.conversationId, (messages) => replace(messages, waiting));
      void enqueue(waiting, entry);
    },
    discard({ localId }) {
      const entry = entries.get(localId);
      entry?.stop.abort();
      if (entry) remove(localId, entry.conversationId);
      return entry?.reply;
    },
    uploads: {
      files: (localId) => entries.get(localId)?.reply.files ?? noFiles,
      share: (localId) => entries.get(localId)?.share ?? 0,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}

function without(messages: readonly Message[], removed: string): readonly Message[] {
  return messages.filter(({ localId }) => localId !== removed);
}

function replace(messages: readonly Message[], changed: Message): readonly Message[] {
  return messages.map((message) => (message.localId === changed.localId ? changed : message));
}

function isIn({ outbox }: ConsoleState, { conversationId, localId }: Message): boolean {
  return outbox.get(conversationId ?? 0)?.some((message) => message.localId === localId) ?? false;
}

function asFailed(message: Message, thrown: unknown): Message {
  // A TypeError means that the server was not reached: there is no reason to show.
  const isRefused = thrown instanceof Error && !(thrown instanceof TypeError);
  const error = {
    code: isRefused ? 'http' : 'network',
    message: isRefused ? thrown.message : '',
    retryable: !isRefused,
  } as const;
  return { ...message, status: 'failed', error };
}

function toMessage(
  conversationId: number,
  { content, contentType, contentAttributes, files = [], agentId }: Reply,
  { agents }: ConsoleState,
): Message {
  const localId = `a${createEchoId()}`;
  const agent = agents.find(({ id }) => id === agentId);
  return {
    localId,
    id: null,
    rev: 0,
    echoId: null,
    conversationId,
    direction: 'outgoing',
    contentType: (contentType ?? 'text') as Message['contentType'],
    content,
    attributes: { ...contentAttributes },
    deleted: false,
    attachments: files.map((file, index) => toAttachment(file, -index - 1)),
    sender: agent
      ? { id: agent.id, name: agent.name, avatarUrl: agent.avatarUrl, type: 'agent' }
      : { id: 'bot', name: '', avatarUrl: null, type: 'bot' },
    createdAtSeconds: Math.floor(Date.now() / 1_000),
    status: 'in_progress',
    error: null,
  };
}

const kinds = ['image', 'audio', 'video'] as const satisfies readonly AttachmentKind[];

function toAttachment(file: File, id: number): Message['attachments'][number] {
  const extension = extensionOf(file.name);
  return {
    id,
    fileType:
      kinds.find((kind) => acceptedExtensions[kind].some((accepted) => accepted === extension)) ?? 'file',
    url: '',
    thumbUrl: null,
    fileName: file.name,
    fileSize: file.size,
    width: null,
    height: null,
    durationSeconds: null,
    levels: [],
  };
}
